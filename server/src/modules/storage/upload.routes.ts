import type { Readable } from 'node:stream';
import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { goneSignal } from '../../http/connection.ts';
import { success } from '../../http/envelope.ts';
import { type DiskStore, WrongLength } from './disk-store.ts';

type Sent = FastifyRequest<{ Params: { token: string } }>;

/** Takes one file for one permission; the file goes to the disk as it comes. */
export async function uploadRoutes(app: FastifyInstance, disk: DiskStore): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, content, done) => done(null, content));

  app.put('/chat/objects/:token', { schema: { hide: true } }, async (request: Sent, reply) => {
    // Of a file that is refused nobody reads the rest.
    reply.header('connection', 'close');
    const { token } = request.params;
    const upload = await disk.permission(token);
    if (!upload) throw new AppError(errors.badToken);
    if (request.headers['content-length'] !== String(upload.bytes)) throw new AppError(errors.badParameter);
    if (request.headers['content-type'] !== upload.type) throw new AppError(errors.badParameter);
    if (!(await disk.spend(token))) throw new AppError(errors.badToken);
    const gone = goneSignal(reply);
    try {
      await disk.receive(upload, request.body as Readable);
    } catch (error) {
      if (error instanceof WrongLength || gone.aborted)
        throw new AppError(errors.badParameter, { cause: error });
      throw error;
    }
    return reply.removeHeader('connection').send(success(null));
  });
}
