import type { Socket } from 'node:net';
import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import type { StreamRegistry } from './stream-registry.ts';

/** Milliseconds between two looks at what can be closed. */
const lookEvery = 100;
/** Monitoring wants its answer until the end. */
const answeredToTheEnd: ReadonlySet<string> = new Set(['/health', '/ready']);

/** Seconds until another process answers, roughly. */
const retryAfter = 2;

/** The refusal of what would have to begin in a process that is about to end. */
export const stopping = (): AppError => new AppError(errors.serverStopping, { retryAfter });

/**
 * A graceful stop: what is under way is finished, what comes now is refused with an envelope, and connections that do
 * nothing are closed, also those on which nothing was ever asked, as browsers open them ahead.
 */
export function installStopping(app: FastifyInstance, streams: StreamRegistry): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  // No job of every(): it begins when those end.
  let timer: NodeJS.Timeout | undefined;
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  };
  app.addHook('preClose', async () => {
    await streams.endAll();
    closeIdle();
    timer = setInterval(closeIdle, lookEvery);
  });
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (streams.stopping() && !answeredToTheEnd.has(url)) throw stopping();
  });
}
