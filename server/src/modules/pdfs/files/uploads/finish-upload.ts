import { readFile } from 'node:fs/promises';
import { errors, type Language } from '@orangery/api/contract';
import type { Upload } from '@tus/server';
import type { Account } from '../../../../http/account.ts';
import { AppError } from '../../../../http/app-error.ts';
import { createSemaphore } from '../../../../semaphore.ts';
import type { PdfAnalysis } from '../../analysis/analysis.service.ts';
import type { KeepPdf } from '../keep-pdf.ts';
import { sha256Of } from '../pdf-content.ts';
import type { OpenUploads } from './open-uploads.ts';

/** Files that are in memory at the same time. */
const atOnce = 2;

/** The account has this very file already. */
export class PdfExistsError extends AppError {
  readonly pdfId: string;

  constructor(pdfId: string) {
    super(errors.pdfExists);
    this.pdfId = pdfId;
  }
}

export type FinishDependencies = {
  readonly uploads: OpenUploads;
  readonly keep: KeepPdf;
  readonly analysis: Pick<PdfAnalysis, 'begin' | 'changed'>;
};

/** Makes a document of an upload that is there as a whole. */
export function createFinishUpload({ uploads, keep, analysis }: FinishDependencies) {
  const inTurn = createSemaphore(atOnce);
  /** A file may be finished by its last part and by somebody who asks for it. */
  const running = new Map<string, Promise<void>>();

  const finish = async (account: Account, { id, metadata, storage }: Upload): Promise<void> => {
    const content = await readFile(storage?.path ?? '');
    const expected = metadata?.sha256?.toLowerCase();
    if (expected && expected !== sha256Of(content)) throw new AppError(errors.pdfUploadBroken);
    const language = (metadata?.language ?? 'en') as Language;
    const pdf = await keep(account, { id, content, name: metadata?.filename, language });
    if (pdf.id !== id) throw new PdfExistsError(pdf.id);
    await analysis.begin(account.id);
    analysis.changed(account.id, id);
  };

  const finishOnce = async (account: Account, upload: Upload): Promise<void> => {
    try {
      await inTurn(() => finish(account, upload));
    } catch (error) {
      // What is refused would be refused again; anything else may go well when it is asked for once more.
      if (error instanceof AppError && error.status < 500) await uploads.remove(upload.id);
      throw error;
    }
    await uploads.remove(upload.id);
  };

  /** @throws AppError pdfExists, pdfUploadBroken, and what `keep` throws: the upload is gone then */
  return (account: Account, upload: Upload): Promise<void> => {
    const known = running.get(upload.id);
    if (known) return known;
    const done = finishOnce(account, upload).finally(() => running.delete(upload.id));
    running.set(upload.id, done);
    return done;
  };
}
