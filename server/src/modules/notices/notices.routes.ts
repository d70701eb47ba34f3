import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mount.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { Notices } from './notices.service.ts';

export type NoticesServices = {
  readonly accountEvents: Pick<AccountEvents, 'watch'>;
  readonly notices: Notices;
};

export async function registerNotices(
  app: FastifyInstance,
  { accountEvents, notices }: NoticesServices,
): Promise<void> {
  accountEvents.watch(notices.watcher());

  mountEndpoint(app, 'GET /chat/user/notices', ({ account, query, language }) =>
    notices.list(account.id, { before: query.before, limit: query.limit }, language),
  );
  mountEndpoint(app, 'POST /chat/user/notices/read', async ({ account, body }) => ({
    unread: await notices.markRead(account.id, body.ids),
  }));
}
