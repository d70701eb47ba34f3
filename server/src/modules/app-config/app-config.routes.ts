import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { GetAppConfig } from './app-config.service.ts';

export async function registerAppConfig(
  app: FastifyInstance,
  { config, appConfig }: { readonly config: Config; readonly appConfig: GetAppConfig },
): Promise<void> {
  mountEndpoint(app, 'GET /chat/help/config', ({ language, request }) =>
    appConfig(language, ownOrigin(config, request)),
  );
}
