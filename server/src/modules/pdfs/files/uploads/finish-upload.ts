import { errors } from '@orangery/api/contract';
import type { Account } from '../../../../http/account.ts';
import { AppError } from '../../../../http/app-error.ts';
import { createSemaphore } from '../../../../semaphore.ts';
import type { PdfAnalysis } from '../../analysis/analysis.service.ts';
import type { KeepPdf } from '../keep-pdf.ts';
import { sha256Of } from '../pdf-content.ts';
import type { PdfsRepository } from '../pdfs.repository.ts';
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
  readonly uploads: Pick<OpenUploads, 'find' | 'read' | 'remove'>;
  readonly repository: Pick<PdfsRepository, 'findOwn'>;
  readonly keep: KeepPdf;
  readonly analysis: Pick<PdfAnalysis, 'begin' | 'changed'>;
};

/** Makes a document of an upload that is there as a whole. */
export function createFinishUpload({ uploads, repository, keep, analysis }: FinishDependencies) {
  const inTurn = createSemaphore(atOnce);
  /** A file may be finished by its last part and by somebody who asks for it. */
  const running = new Map<string, Promise<void>>();

  const finish = async (account: Account, id: string): Promise<void> => {
    const upload = await uploads.find(id);
    const content = upload && (await uploads.read(upload));
    if (!content) {
      // Another instance may have just finished it.
      if (await repository.findOwn(account.id, id)) return;
      throw new AppError(errors.notFound);
    }
    const { sha256, language, name } = upload;
    if (sha256 !== null && sha256 !== sha256Of(content)) throw new AppError(errors.pdfUploadBroken);
    const pdf = await keep(account, { id, content, name, language });
    if (pdf.id !== id) throw new PdfExistsError(pdf.id);
    await analysis.begin(account.id);
    analysis.changed(account.id, id);
  };

  const finishOnce = async (account: Account, id: string): Promise<void> => {
    try {
      await inTurn(() => finish(account, id));
    } catch (error) {
      // What is refused would be refused again; anything else may go well when it is asked for once more.
      if (error instanceof AppError && error.status < 500) await uploads.remove(id);
      throw error;
    }
    await uploads.remove(id);
  };

  /** @throws AppError pdfExists, pdfUploadBroken, and what `keep` throws: the upload is gone then */
  return (account: Account, id: string): Promise<void> => {
    const known = running.get(id);
    if (known) return known;
    const done = finishOnce(account, id).finally(() => running.delete(id));
    running.set(id, done);
    return done;
  };
}
