import type { DocumentFormat } from './document-format.ts';
import { DocumentError, type ParsedDocument } from './parsed-document.ts';

/** More does not fit on a page, however small it is written; formats that do not know their pages are measured by it. */
const maxSymbols = 12_000;

const readers: Readonly<Record<DocumentFormat, () => Promise<(content: Uint8Array) => Promise<string>>>> = {
  // Each comes with the first document of its kind.
  pdf: async () => (await import('./pdf/pdf.ts')).pdfToMarkdown,
  doc: async () => (await import('./doc.ts')).docToMarkdown,
  docx: async () => (await import('./docx.ts')).docxToMarkdown,
};

/** A step of the worker pool: the structure of a document as Markdown. */
export async function parseDocument({
  content,
  format,
}: {
  readonly content: Uint8Array;
  readonly format: DocumentFormat;
}): Promise<ParsedDocument> {
  try {
    const read = await readers[format]();
    const markdown = tidied(await read(content));
    if (markdown === '') return { refusal: 'documentEmpty' };
    if (markdown.length > maxSymbols) return { refusal: 'documentTooLong' };
    return { format, markdown };
  } catch (error) {
    if (error instanceof DocumentError) return { refusal: error.refusal, reason: error.message };
    return { refusal: 'wrongDocumentFormat', reason: error instanceof Error ? error.message : 'unknown' };
  }
}

const tidied = (markdown: string): string =>
  markdown
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
