import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const pdfId = z.uuid().overwrite((id) => id.toLowerCase());
const pdfIds = z.array(pdfId).min(1).max(200);
const page = z.number().int().min(1);

/** `locked`: it wants its password, by POST /chat/pdfs/unlock. */
const pdfStates = ['analyzing', 'ready', 'locked', 'failed'] as const;

const pdfInfo = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number().int(),
  pages: z.number().int().nullable().describe('Null until it has been opened'),
  created_at: z.string().describe('ISO 8601'),
  state: z.enum(pdfStates),
  analyzed: z.number().int().describe('Pages that have been read'),
  scanned: z.number().int().describe('Those of them that were recognized from their picture'),
  repaired: z.boolean().describe('It was damaged and has been read as far as possible'),
  unreadable: z.array(page).describe('Pages that could not be read, at most 100'),
  unrecognized: z
    .array(page)
    .describe('Pages whose pictures have not been recognized, as recognition was busy or away, at most 100'),
  beyond_plan: z
    .array(page)
    .describe('Pages whose pictures are not recognized, as the plan has no more of them, at most 100'),
  code: z.number().int().nullable().describe('Why it failed'),
  summary: z.string().nullable(),
  questions: z.array(z.string()).describe('Four to begin with, in the language of the person'),
});

const fraction = z.number();
const pdfPage = z.object({
  page,
  label: z.string().describe('What the document calls the page: `iv`, `12`'),
  text: z.string().describe('In reading order, without headers, footers and page numbers'),
  words: z
    .array(z.tuple([z.string(), fraction, fraction, fraction, fraction]))
    .describe(
      'Text, left, top, width, height: fractions of the page as it is shown, its own rotation applied',
    ),
  scanned: z.boolean(),
});

const pdfHit = z.object({ pdf_id: z.uuid(), page, excerpt: z.string() });

const one = z.object({ pdf_id: pdfId });
const missing = '404 (none of this account)';
const contentRefusals =
  '60063 (no PDF by its content), 60064 (too large), 60069 (empty), 60073 (no room left), 60074 (not in the plan) or 20040';

/**
 * Documents of an account. They are sent to `/chat/pdfs/uploads` by the tus protocol 1.0.0 with the bearer token: `POST` with
 * `Upload-Length` and `Upload-Metadata` (`filename`; `sha256` of the file in hexadecimal, which is checked), then `PATCH`, `HEAD`
 * and `DELETE` of the address in `Location`, whose last part is the id of the document. Refusals are envelopes with 60063, 60064,
 * 60065 (the account has this file; `data.pdf_id` says which document it is), 60069, 60073, 60074, 60075 (what arrived is not
 * what was to be sent) or 20040. An upload that is not finished is removed after a day.
 */
export const pdfs = {
  'GET /chat/pdfs': endpoint({
    summary: 'The documents of the account, newest first, and what it may have.',
    data: z.object({
      pdfs: z.array(pdfInfo),
      used_bytes: z.number().int(),
      max_bytes: z.number().int(),
      max_documents: z.number().int(),
      trial: z.boolean().describe('The account has no plan, and its one small document is still to come'),
    }),
    auth: 'member',
  }),
  'POST /chat/pdfs/fetch': endpoint({
    summary: `Have the server fetch a PDF; the document that is there when the account has it already. Refused with 60071 (address not allowed), 60072 (nothing can be fetched there), ${contentRefusals}.`,
    body: z.object({ url: z.string().min(1).max(2_000) }),
    data: pdfInfo,
    auth: 'member',
  }),
  'POST /chat/pdfs/unlock': endpoint({
    summary: `Have a locked document read with its password, which is not kept. Refused with ${missing}, 60067 (another password) or 20040.`,
    body: z.object({ pdf_id: pdfId, password: z.string().min(1).max(500) }),
    data: pdfInfo,
    auth: 'member',
  }),
  'POST /chat/pdfs/analyze': endpoint({
    summary: `Have a document that failed, or of which pages are not recognized, read again. Refused with ${missing} or 20040.`,
    body: one,
    data: pdfInfo,
    auth: 'member',
  }),
  'POST /chat/pdfs/rename': endpoint({
    summary: `Give a document another name. Refused with ${missing}.`,
    body: z.object({ pdf_id: pdfId, name: z.string().trim().min(1).max(limits.fileNameLength) }),
    data: pdfInfo,
    auth: 'member',
  }),
  'POST /chat/pdfs/remove': endpoint({
    summary: 'Remove documents. They can be restored for ten minutes; then file, text and index are gone.',
    body: z.object({ pdf_ids: pdfIds }),
    data: z.null(),
    auth: 'member',
  }),
  'POST /chat/pdfs/restore': endpoint({
    summary:
      'Undo the removal of documents. Those that are gone for good, or were uploaded again since, stay removed.',
    body: z.object({ pdf_ids: pdfIds }),
    data: z.null(),
    auth: 'member',
  }),
  'GET /chat/pdfs/file': endpoint({
    summary: `The file, or the part of it that the header Range asks for. Refused with ${missing}.`,
    query: one,
    binary: true,
    data: z.null(),
    auth: 'member',
  }),
  'GET /chat/pdfs/pages': endpoint({
    summary: `Text and words of pages, at most 20; those that have not been read, or cannot be, are missing. Refused with ${missing}.`,
    query: z
      .object({ pdf_id: pdfId, from: z.coerce.number().pipe(page), to: z.coerce.number().pipe(page) })
      .refine(({ from, to }) => to >= from && to < from + 20, 'from 1 to 20 pages'),
    data: z.object({ pages: z.array(pdfPage) }),
    auth: 'member',
  }),
  'GET /chat/pdfs/search': endpoint({
    summary:
      'Pages of all documents with all of the words, at most 5 of each, and page 1 of documents with them in the name; at most 100.',
    query: z.object({ query: z.string().trim().min(1).max(limits.searchSymbols) }),
    data: z.object({ hits: z.array(pdfHit) }),
    auth: 'member',
  }),
};

export type PdfState = (typeof pdfStates)[number];
export type PdfInfo = z.output<typeof pdfInfo>;
export type PdfPage = z.output<typeof pdfPage>;
export type PdfHit = z.output<typeof pdfHit>;
