import type { DocumentFormat } from './document-format.ts';

/** Why a document is not parsed; the names are those of the error catalogue. */
export type DocumentRefusal =
  | 'wrongDocumentFormat'
  | 'documentTooLong'
  | 'documentEncrypted'
  | 'documentEmpty';

export type ParsedDocument =
  | { readonly format: DocumentFormat; readonly markdown: string }
  | { readonly refusal: DocumentRefusal; readonly reason?: string };

/** Thrown by the readers of the formats; it does not leave their thread. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly refusal: DocumentRefusal;

  constructor(refusal: DocumentRefusal, reason?: string) {
    super(reason ?? refusal);
    this.refusal = refusal;
  }
}
