import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../../http/account.ts';
import { every } from '../../http/every.ts';
import { mountBinary, mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { clientInfoOf } from '../auth/sessions/client.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import type { BackupUploads } from './backup-uploads.service.ts';
import type { Backups } from './backups.service.ts';

/** Milliseconds. */
const sweepEvery = 10 * 60_000;
const seconds = 10 * 60;
const tooMany = errors.tooManyRequests;

export type BackupServices = {
  readonly backups: Backups;
  readonly backupUploads: BackupUploads;
  readonly limits: RateLimits;
  readonly plugins: Pick<Plugins, 'require'>;
};

export async function registerBackup(
  app: FastifyInstance,
  { backups, backupUploads, limits, plugins }: BackupServices,
): Promise<void> {
  const looks = limits.limit({ name: 'backup-looks', points: 600, seconds });
  const reports = limits.limit({ name: 'backup-reports', points: 300, seconds });
  const reads = limits.limit({ name: 'backup-reads', points: 9_000, seconds });
  const look = ({ id }: Account) => looks.consume(id, tooMany);

  mountEndpoint(app, 'GET /chat/user/chat-record', async ({ account }) => {
    await look(account);
    return backups.current(account);
  });
  mountEndpoint(app, 'GET /chat/user/chat-record/versions', async ({ account }) => {
    await look(account);
    return backups.list(account);
  });
  mountEndpoint(app, 'POST /chat/user/chat-record', async ({ account, body, request }) => {
    await reports.consume(account.id, tooMany);
    // What is there can always be read and deleted.
    await plugins.require(account, pluginIds.cloudBackup);
    return backups.report(account, body, clientInfoOf(request).browser);
  });
  mountEndpoint(app, 'POST /chat/user/chat-record/parts', async ({ account, body }) => {
    await look(account);
    return { missing: await backupUploads.missing(account, body.names) };
  });
  mountEndpoint(app, 'POST /chat/user/chat-record/remove', async ({ account, body }) => {
    await reports.consume(account.id, tooMany);
    await backups.remove(account, body.revisions);
    return null;
  });
  mountBinary(app, 'GET /chat/user/chat-record/file', async ({ account, query }, reply) => {
    await reads.consume(account.id, tooMany);
    reply.header('cache-control', 'private, no-store');
    // Not JSON by its type: clients take that for an envelope, which is how a refusal comes.
    return { type: 'application/octet-stream', content: await backups.file(account, query.path) };
  });
  mountBinary(app, 'GET /chat/user/chat-record/part', async ({ account, query }, reply) => {
    await reads.consume(account.id, tooMany);
    reply.header('cache-control', 'private, no-store');
    return { type: 'application/octet-stream', content: await backupUploads.part(account, query.name) };
  });

  const sweep = every(app, sweepEvery, 'delete files of backups that nothing refers to', backupUploads.sweep);
  // Not awaited: the storage may be far away.
  void sweep();
}
