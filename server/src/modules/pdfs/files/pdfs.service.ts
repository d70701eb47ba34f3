import { randomUUID } from 'node:crypto';
import { type DataOf, errors, type Language, type PdfInfo, type PdfPage } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Plans } from '../../plans/catalogue.ts';
import type { PdfAnalysis } from '../analysis/analysis.service.ts';
import type { FetchedPdf } from './fetch-pdf.ts';
import type { KeepPdf } from './keep-pdf.ts';
import type { PdfPagesRepository } from './pdf-pages.repository.ts';
import { infoOf, mayReadAgain, type PdfRow } from './pdf-row.ts';
import { allowanceOf, checkRoom, isTrialLevel } from './pdf-rules.ts';
import type { PdfsRepository } from './pdfs.repository.ts';
import { searchPdfs } from './search-pdfs.ts';
import { restorable } from './sweep-pdfs.ts';

type Dependencies = {
  readonly repository: PdfsRepository;
  readonly pages: PdfPagesRepository;
  readonly keep: KeepPdf;
  readonly analysis: PdfAnalysis;
  readonly plans: Plans;
  readonly fetch: (url: string, maxBytes: number, signal: AbortSignal) => Promise<FetchedPdf>;
};

export type PdfsService = ReturnType<typeof createPdfsService>;

/** The documents of accounts. */
export function createPdfsService({ repository, pages, keep, analysis, plans, fetch }: Dependencies) {
  const own = async (account: Account, id: string): Promise<PdfRow> => {
    const row = await repository.findOwn(account.id, id);
    if (!row) throw new AppError(errors.notFound);
    return row;
  };
  const info = async (account: Account, id: string): Promise<PdfInfo> => infoOf(await own(account, id));

  return {
    async list(account: Account): Promise<DataOf<'GET /chat/pdfs'>> {
      const [rows, { tried }] = await Promise.all([
        repository.list(account.id),
        repository.occupied(account.id),
      ]);
      const { bytes, documents } = allowanceOf(plans, account.vipLevel);
      return {
        pdfs: rows.map(infoOf),
        used_bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
        max_bytes: bytes,
        max_documents: documents,
        trial: isTrialLevel(account.vipLevel) && rows.length === 0 && tried === null,
      };
    },

    /** @throws AppError as `fetchPdf` and `keep` */
    async fetch(account: Account, url: string, language: Language, signal: AbortSignal): Promise<PdfInfo> {
      const occupied = await repository.occupied(account.id);
      checkRoom(plans, account, { size: 1 }, occupied);
      const { content, name } = await fetch(url, allowanceOf(plans, account.vipLevel).file_bytes, signal);
      const row = await keep(account, { id: randomUUID(), content, name, language });
      await analysis.begin(account.id);
      return info(account, row.id);
    },

    /** @throws AppError notFound, wrongPdfPassword, pdfDamaged */
    async unlock(account: Account, id: string, password: string): Promise<PdfInfo> {
      const row = await own(account, id);
      if (row.state === 'locked') await analysis.unlock(row, password);
      return info(account, id);
    },

    async analyze(account: Account, id: string): Promise<PdfInfo> {
      const row = await own(account, id);
      if (mayReadAgain(row)) await analysis.again(row);
      return info(account, id);
    },

    async rename(account: Account, id: string, name: string): Promise<PdfInfo> {
      await repository.rename(account.id, (await own(account, id)).id, name);
      analysis.changed(account.id, id);
      return info(account, id);
    },

    async remove(account: Account, ids: readonly string[]): Promise<null> {
      const removed = await repository.remove(account.id, ids);
      for (const { id, jobId } of removed) {
        if (jobId) await analysis.end(jobId);
        analysis.changed(account.id, id);
      }
      await analysis.begin(account.id);
      return null;
    },

    async restore(account: Account, ids: readonly string[]): Promise<null> {
      const { documents, bytes } = allowanceOf(plans, account.vipLevel);
      await repository.restore(account.id, ids, restorable, { documents, bytes });
      await analysis.begin(account.id);
      for (const id of ids) analysis.changed(account.id, id);
      return null;
    },

    async pages(account: Account, id: string, from: number, to: number): Promise<{ pages: PdfPage[] }> {
      return { pages: await pages.between((await own(account, id)).id, from, to) };
    },

    search: (account: Account, query: string): Promise<DataOf<'GET /chat/pdfs/search'>> =>
      searchPdfs(account.id, query, { repository, pages }),
  };
}
