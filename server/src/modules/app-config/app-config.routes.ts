import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mount.ts';
import type { GetAppConfig } from './app-config.service.ts';

export async function registerAppConfig(
  app: FastifyInstance,
  { appConfig }: { readonly appConfig: GetAppConfig },
): Promise<void> {
  mountEndpoint(app, 'GET /chat/help/config', ({ language, request }) => appConfig(language, request));
}
