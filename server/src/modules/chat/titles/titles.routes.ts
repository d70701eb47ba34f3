import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../http/mount.ts';
import type { TitlesService } from './titles.service.ts';

export async function registerTitles(
  app: FastifyInstance,
  { titles }: { readonly titles: TitlesService },
): Promise<void> {
  mountEndpoint(app, 'POST /chat/title', async ({ account, body, language }) => ({
    title: await titles.write(account, body, language),
  }));
}
