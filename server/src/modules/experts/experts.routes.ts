import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';

const refuse = async (): Promise<never> => {
  throw new AppError(20048);
};

export async function expertsRoutes(app: FastifyInstance, _deps: Deps): Promise<void> {
  mountEndpoint(app, 'GET /chat/experts/categories', refuse);
  mountEndpoint(app, 'GET /chat/experts/hots', refuse);
  mountEndpoint(app, 'GET /chat/experts', refuse);
  mountEndpoint(app, 'GET /chat/expert/questions', refuse);
  mountEndpoint(app, 'POST /chat/experts/usage', refuse);
}
