import { type Bucket, buckets, errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { ObjectStore } from './object-store.ts';

const types = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
]);
const nameShape = /^[A-Za-z0-9_-]{16,80}\.([a-z]+)$/;

type Asked = FastifyRequest<{ Params: { bucket: string; name: string } }>;

/** Serves what anybody may see. Names are random and never used again, so a browser may keep it for good. */
export function objectRoutes(app: FastifyInstance, store: ObjectStore): void {
  app.get('/objects/:bucket/:name', { schema: { hide: true } }, async (request: Asked, reply) => {
    const { bucket, name } = request.params;
    const type = types.get(nameShape.exec(name)?.[1] ?? '');
    if (!type || !buckets.includes(bucket as Bucket)) throw new AppError(errors.notFound);
    const object = await store.read(`${bucket}/${name}`);
    if (!object) throw new AppError(errors.notFound);
    if (object.bytes !== undefined) reply.header('content-length', object.bytes);
    return reply
      .type(type)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(object.stream);
  });
}
