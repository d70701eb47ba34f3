import { type ErrorCode, errors } from '@orangery/api/contract';
import { PdfError, type PdfRefusal } from '../reading/page-text.ts';

/** Why a document cannot be read. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(`the document cannot be read: ${code}`, options);
    this.code = code;
  }
}

const codes: Readonly<Record<PdfRefusal, ErrorCode>> = {
  locked: errors.pdfLocked,
  wrongPassword: errors.wrongPdfPassword,
  broken: errors.pdfDamaged,
  tooLarge: errors.pdfTooManyPages,
};

/** @throws UnreadableError in the place of what reading refuses with */
export async function understood<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PdfError ? new UnreadableError(codes[error.refusal], { cause: error }) : error;
  }
}
