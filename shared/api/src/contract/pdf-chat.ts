import { z } from 'zod';
import { answerId, turn } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const pdfQuestion = z.object({
  answer_id: answerId,
  pdf_ids: z
    .array(z.uuid().overwrite((id) => id.toLowerCase()))
    .min(1)
    .max(limits.pdfsPerQuestion)
    .refine((ids) => new Set(ids).size === ids.length, 'each document once'),
  model: z.string().max(64).describe('One of the model options; any other is refused with 10037'),
  messages: z
    .array(turn.pick({ role: true, content: true }))
    .min(1)
    .max(400)
    .describe('The conversation, oldest first; the last turn is the question'),
  left_out: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Turns before the first of `messages` that the client has left out'),
});

export const pdfChat = {
  'POST /chat/pdfs/chat': endpoint({
    summary:
      'Ask about documents. Streams the answer as POST /chat/completions does; a `citation` comes before the text with its mark ' +
      '`[n]`. Refused as there, with 1004 (a document is none of this account, or was removed), 60078 (no page of a document has been read) ' +
      'and 60074 (the plan that allowed these documents has ended).',
    body: pdfQuestion,
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'GET /chat/pdfs/chat/events': endpoint({
    summary:
      'Go on reading an answer after the position in the Last-Event-ID header (0 when it is missing); all its citations come again.',
    query: z.object({ answer_id: answerId }),
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'POST /chat/pdfs/chat/stop': endpoint({
    summary: 'Stop an answer; what was written stays.',
    body: z.object({ answer_id: answerId }),
    data: z.object({ stopped: z.boolean().describe('false when it had already ended') }),
    auth: 'member',
  }),
};

export type PdfQuestion = z.input<typeof pdfQuestion>;
