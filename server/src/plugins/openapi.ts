import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { version } from '../version.ts';

/** Serves `/openapi.json`, made of the contract's entries. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Orangery API',
        version,
        description:
          'Every answer is an envelope {code, msg, data}: code 200 carries data, any other code a text for people. ' +
          'The `language` header (zh-tw, en, ru, ir) chooses the language of the texts.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
