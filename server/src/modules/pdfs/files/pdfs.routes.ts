import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { goneSignal } from '../../../http/connection.ts';
import { every } from '../../../http/every.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { PdfAnalysis } from '../analysis/analysis.service.ts';
import { type PdfFileServices, pdfFileRoutes } from './file.routes.ts';
import type { PdfsRepository } from './pdfs.repository.ts';
import type { PdfsService } from './pdfs.service.ts';
import { sweepPdfs } from './sweep-pdfs.ts';

/** Milliseconds. */
const sweepEvery = 60_000;
const resumeEvery = 30_000;

export type PdfsServices = PdfFileServices & {
  readonly limits: RateLimits;
  readonly pdfs: PdfsService;
  readonly pdfAnalysis: Pick<PdfAnalysis, 'end' | 'resume' | 'stop'>;
  readonly pdfRows: Pick<PdfsRepository, 'abandoned' | 'forget'>;
  readonly store: Pick<ObjectStore, 'remove'>;
};

export async function registerPdfs(app: FastifyInstance, services: PdfsServices): Promise<void> {
  const { limits, pdfs, pdfAnalysis, pdfRows: repository, store } = services;
  const seconds = 10 * 60;
  const fetched = limits.limit({ name: 'pdf-fetches', points: 20, seconds });
  const unlocked = limits.limit({ name: 'pdf-passwords', points: 10, seconds });
  const analyzed = limits.limit({ name: 'pdf-analyses', points: 20, seconds });
  const changed = limits.limit({ name: 'pdf-changes', points: 120, seconds });
  const searched = limits.limit({ name: 'pdf-searches', points: 120, seconds: 60 });
  const tooMany = errors.tooManyRequests;

  mountEndpoint(app, 'GET /chat/pdfs', ({ account }) => pdfs.list(account));
  mountEndpoint(app, 'POST /chat/pdfs/fetch', async ({ account, body, language }, reply) => {
    await fetched.consume(account.id, tooMany);
    return pdfs.fetch(account, body.url, language, goneSignal(reply));
  });
  mountEndpoint(app, 'POST /chat/pdfs/unlock', async ({ account, body }) => {
    await unlocked.consume(account.id, tooMany);
    return pdfs.unlock(account, body.pdf_id, body.password);
  });
  mountEndpoint(app, 'POST /chat/pdfs/analyze', async ({ account, body }) => {
    await analyzed.consume(account.id, tooMany);
    return pdfs.analyze(account, body.pdf_id);
  });
  mountEndpoint(app, 'POST /chat/pdfs/rename', async ({ account, body }) => {
    await changed.consume(account.id, tooMany);
    return pdfs.rename(account, body.pdf_id, body.name);
  });
  mountEndpoint(app, 'POST /chat/pdfs/remove', async ({ account, body }) => {
    await changed.consume(account.id, tooMany);
    return pdfs.remove(account, body.pdf_ids);
  });
  mountEndpoint(app, 'POST /chat/pdfs/restore', async ({ account, body }) => {
    await changed.consume(account.id, tooMany);
    return pdfs.restore(account, body.pdf_ids);
  });
  mountEndpoint(app, 'GET /chat/pdfs/pages', ({ account, query }) =>
    pdfs.pages(account, query.pdf_id, query.from, query.to),
  );
  mountEndpoint(app, 'GET /chat/pdfs/search', async ({ account, query }) => {
    await searched.consume(account.id, tooMany);
    return pdfs.search(account, query.query);
  });
  pdfFileRoutes(app, services);

  every(app, sweepEvery, 'sweep removed documents', () =>
    sweepPdfs({ repository, store, analysis: pdfAnalysis }),
  );
  every(app, resumeEvery, 'resume the analysis of documents', pdfAnalysis.resume);
  app.addHook('preClose', () => pdfAnalysis.stop());
}
