import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** Documents as text. Closing the connection cancels the work. Documents and what is in them are not kept. */
export const documents = {
  'POST /chat/documents/parse': endpoint({
    summary:
      'The structure of a PDF, doc or docx of one page as Markdown: headings, lists, tables. Refused with 60026 (neither by ' +
      'its content, or broken), 60027 (more than 2 MB), 60028 (more than one page), 60029 (password), 60030 (no text), 20040, or ' +
      '20050, 20055, 20049 or 60007: without the plugin, or what it takes.',
    upload: {
      types: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/octet-stream',
      ],
      bytes: limits.documentBytes,
    },
    data: z.object({ format: z.enum(['pdf', 'doc', 'docx']), markdown: z.string() }),
    auth: 'member',
  }),
};
