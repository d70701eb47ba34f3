import { createHash } from 'node:crypto';
import { errors, limits } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';

/** Bytes within which a PDF says that it is one. */
const headerWithin = 1_024;

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** @throws AppError pdfEmpty, pdfTooLarge, wrongPdfFormat; names are not looked at */
export function requirePdf(content: Buffer): void {
  if (content.length === 0) throw new AppError(errors.pdfEmpty);
  if (content.length > limits.pdfBytes) throw new AppError(errors.pdfTooLarge);
  if (!content.subarray(0, headerWithin).includes('%PDF-')) throw new AppError(errors.wrongPdfFormat);
}
