import type { RegistryDocument } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { resolveRegistry } from './resolve.ts';
import { visitorOf } from './visitor.ts';

/**
 * `GET /registry.json`: the registry in the discovery schema, and in `remotes` what it means for this visitor. An open tab
 * asks it for new releases.
 */
export function registryRoutes(app: FastifyInstance, registry: () => Promise<RegistryDocument>): void {
  app.get('/registry.json', { schema: { hide: true } }, async (request, reply) => {
    const document = await registry();
    const { schema, revision, microFrontends } = document;
    const { remotes } = resolveRegistry(document, visitorOf(document, request, reply));
    return reply.header('cache-control', 'no-store').send({ schema, revision, microFrontends, remotes });
  });
}
