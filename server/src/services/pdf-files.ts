import { limits } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { GuardedFetch } from '../http/outgoing/guarded-fetch.ts';
import { createPdfAnalysis } from '../modules/pdfs/analysis/analysis.service.ts';
import { createKeepPdf } from '../modules/pdfs/files/keep-pdf.ts';
import type { PdfRow } from '../modules/pdfs/files/pdf-row.ts';
import { allowanceOf } from '../modules/pdfs/files/pdf-rules.ts';
import { createPdfsService } from '../modules/pdfs/files/pdfs.service.ts';
import { createOpenUploads } from '../modules/pdfs/files/uploads/open-uploads.ts';
import { createUploadParts } from '../modules/pdfs/files/uploads/upload-parts.ts';
import { createPdfUploads } from '../modules/pdfs/files/uploads/uploads.service.ts';
import { readWhole } from '../modules/storage/object-store.ts';
import { levelOf } from '../modules/user/user-info.service.ts';
import { sharedBytes } from '../workers/shared-bytes.ts';
import type { Foundation } from './foundation.ts';
import type { createAnswersAboutPdfs } from './pdf-answers.ts';
import type { People } from './people.ts';
import type { Production } from './production.ts';
import type { Reading } from './recognition.ts';
import type { Repositories } from './repositories.ts';

type Base = Foundation &
  Production &
  Pick<People, 'store'> &
  Pick<Reading, 'pdfReading'> &
  Pick<ReturnType<typeof createAnswersAboutPdfs>, 'pdfAnswers'> & { readonly repositories: Repositories };

/** Documents of accounts: their files, and what is read of them. */
export function createPdfFiles(app: FastifyInstance, base: Base) {
  const { now, plans, repositories, store } = base;
  const keep = createKeepPdf({ repository: repositories.pdfs, store, plans, now });
  const parts = createUploadParts({ repository: repositories.pdfUploadParts, store });
  const pdfAnalysis = createAnalysis(base);
  return {
    pdfAnalysis,
    pdfRows: repositories.pdfs,
    pdfUploads: createPdfUploads({
      uploads: createOpenUploads({ repository: repositories.pdfUploads, parts }),
      repository: repositories.pdfs,
      keep,
      analysis: pdfAnalysis,
      plans,
    }),
    pdfs: createPdfsService({
      repository: repositories.pdfs,
      pages: repositories.pdfPages,
      keep,
      analysis: pdfAnalysis,
      plans,
      fetch: createFetch(app, base),
    }),
  };
}

function createAnalysis({
  accountEvents,
  jobs,
  log,
  now,
  pdfAnswers,
  pdfReading,
  plans,
  repositories,
  store,
}: Base) {
  return createPdfAnalysis({
    repository: repositories.pdfAnalysis,
    structure: repositories.pdfStructure,
    reading: pdfReading,
    answers: pdfAnswers,
    jobs,
    accountEvents,
    log,
    async contentOf({ objectKey }: PdfRow) {
      const content = await readWhole(store, objectKey, limits.pdfBytes);
      // Threads read it batch by batch.
      return content === 'too large' || !content ? undefined : sharedBytes([content]);
    },
    replaceContent: ({ objectKey }, content) => store.put(objectKey, content, 'application/pdf'),
    async allowance(accountId) {
      const account = await repositories.accounts.find(accountId);
      return allowanceOf(plans, account ? levelOf(account, now()) : 1);
    },
  });
}

/** What fetches is loaded with the first address: a process that nobody gives one keeps less in memory. */
function createFetch(app: FastifyInstance, { config }: Base) {
  let opened: Promise<GuardedFetch> | undefined;
  const open = async (): Promise<GuardedFetch> => {
    const { createGuardedFetch } = await import('../http/outgoing/guarded-fetch.ts');
    return createGuardedFetch({ networks: config.reachableNetworks, plain: true });
  };
  app.addHook('onClose', async () => (await opened)?.close());
  return async (url: string, maxBytes: number, signal: AbortSignal) => {
    opened ??= open();
    const [{ fetch }, { fetchPdf }] = await Promise.all([
      opened,
      import('../modules/pdfs/files/fetch-pdf.ts'),
    ]);
    return fetchPdf(url, { fetch, maxBytes, signal });
  };
}
