import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';

const refuse = async (): Promise<never> => {
  throw new AppError(20048);
};

export async function picturesRoutes(app: FastifyInstance, _deps: Deps): Promise<void> {
  mountEndpoint(app, 'POST /chat/pictures', refuse);
}
