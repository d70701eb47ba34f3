import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';

const refuse = async (): Promise<never> => {
  throw new AppError(20048);
};

export async function imagesRoutes(app: FastifyInstance, _deps: Deps): Promise<void> {
  mountEndpoint(app, 'GET /chat/images/options', refuse);
  mountEndpoint(app, 'POST /chat/images', refuse);
  mountEndpoint(app, 'GET /chat/images', refuse);
  mountEndpoint(app, 'GET /chat/images/one', refuse);
  mountEndpoint(app, 'POST /chat/images/cancel', refuse);
  mountEndpoint(app, 'POST /chat/images/delete', refuse);
}
