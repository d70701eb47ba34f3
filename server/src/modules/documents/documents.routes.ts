import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { goneSignal } from '../../http/connection.ts';
import { mountUpload } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import type { Documents } from './documents.service.ts';

export type DocumentsServices = {
  readonly limits: RateLimits;
  readonly documents: Documents;
  readonly plugins: Pick<Plugins, 'require'>;
};

const refusals = { tooLarge: errors.documentTooLarge, wrongType: errors.wrongDocumentFormat } as const;

export async function registerDocuments(
  app: FastifyInstance,
  { limits, documents, plugins }: DocumentsServices,
): Promise<void> {
  const parsed = limits.limit({ name: 'documents', points: 30, seconds: 60 });

  mountUpload(
    app,
    'POST /chat/documents/parse',
    ({ account, file }, reply) =>
      documents.parse({ accountId: account.id, content: file, signal: goneSignal(reply) }),
    {
      admit: async (account) => {
        await plugins.require(account, pluginIds.documentParsing);
        await parsed.consume(account.id, errors.tooManyRequests);
      },
      refusals,
    },
  );
}
