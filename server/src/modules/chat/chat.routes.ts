import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint, mountStream } from '../../http/mount.ts';

export async function chatRoutes(app: FastifyInstance, _deps: Deps): Promise<void> {
  mountStream(app, 'POST /chat/completions', () => Promise.reject(new AppError(20001)), {
    bodyLimit: 8 * 1024 * 1024,
  });
  mountStream(app, 'GET /chat/completions/events', () => Promise.reject(new AppError(20001)));
  mountEndpoint(app, 'POST /chat/completions/stop', async () => ({ stopped: false }));
}
