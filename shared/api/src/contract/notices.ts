import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string().describe('Plain text; an empty line parts paragraphs'),
  time: z.number().describe('Unix milliseconds'),
  read: z.boolean(),
});

/** Both show no progress and their errors are passed silently (specification, section 7). */
export const notices = {
  'GET /chat/user/notices': endpoint({
    summary: 'Notices for everyone and for this account, newest first, in the language of the request.',
    query: z.object({
      before: z.coerce.number().int().positive().optional().describe('Id to go on from'),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    data: z.object({ unread: z.number().int(), notices: z.array(notice), more: z.boolean() }),
    auth: 'member',
  }),
  'POST /chat/user/notices/read': endpoint({
    summary:
      'Mark notices as read, all of them when no id is given. Refused with 20044 when one does not exist.',
    body: z.object({ ids: z.array(z.number().int().positive()).max(200).optional() }),
    data: z.object({ unread: z.number().int() }),
    auth: 'member',
  }),
};

export type Notice = z.output<typeof notice>;
