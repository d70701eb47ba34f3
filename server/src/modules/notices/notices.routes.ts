import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { createNotices } from './notices.service.ts';

export async function noticesRoutes(
  app: FastifyInstance,
  { db, now, accountEvents }: Pick<Deps, 'db' | 'now' | 'accountEvents'>,
): Promise<void> {
  const notices = createNotices({ db, now, feeds: accountEvents });
  accountEvents.watch(notices.watcher());

  mountEndpoint(app, 'GET /chat/user/notices', ({ account, query, language }) =>
    notices.list(account.id, { before: query.before, limit: query.limit }, language),
  );
  mountEndpoint(app, 'POST /chat/user/notices/read', async ({ account, body }) => ({
    unread: await notices.markRead(account.id, body.ids),
  }));
}
