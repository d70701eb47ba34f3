import type { DataOf, PdfInfo } from '@orangery/api';

/** A document that has been read, for tests. */
export const pdf = (changes: Partial<PdfInfo> = {}): PdfInfo => ({
  id: '5f0c3a52-8a7e-4c1e-9a57-3a1b6d1f0001',
  name: 'Orchard.pdf',
  bytes: 120_000,
  pages: 12,
  created_at: '2026-01-02T10:00:00.000Z',
  state: 'ready',
  analyzed: 12,
  scanned: 0,
  repaired: false,
  unreadable: [],
  unrecognized: [],
  beyond_plan: [],
  code: null,
  summary: 'About an orchard.',
  questions: ['When do oranges ripen?', 'Who owns it?', 'Where is it?', 'What else grows?'],
  ...changes,
});

/** The answer of the server to the question for all documents. */
export const listOf = (...pdfs: PdfInfo[]): DataOf<'GET /chat/pdfs'> => ({
  pdfs,
  used_bytes: 120_000,
  max_bytes: 30 * 1024 * 1024,
  max_documents: 5,
  trial: false,
});
