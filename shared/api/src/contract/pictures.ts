import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const kept = {
  address: z.string().describe('Path on this host that nobody can guess'),
  width: z.number().int(),
  height: z.number().int(),
};

/** Pictures that go with a question or stand on a slide. */
export const pictures = {
  'GET /chat/pictures': endpoint({
    summary: 'Pictures that the account has uploaded or had drawn and that are still kept, newest first.',
    query: z.object({
      before: z.coerce.number().int().optional().describe('`created_at` of the last one known'),
    }),
    data: z.object({
      pictures: z.array(
        z.object({
          ...kept,
          kind: z.enum(['upload', 'drawing']),
          created_at: z.number().describe('Unix milliseconds'),
        }),
      ),
      more: z.boolean(),
    }),
    auth: 'member',
  }),
  'POST /chat/pictures': endpoint({
    summary:
      'Keep an uploaded JPEG or PNG (bucket `picture`) for questions: told by its content, turned upright, without its ' +
      'metadata, at most 2048 pixels a side. Refused with 10015 (no upload of this account), 1001 (not a JPEG or PNG, ' +
      'or too many pixels), 60073 (pictures on slides take all the room of the account) or 20040.',
    body: z.object({ key: z.string().max(300).describe('`key` of the upload') }),
    data: z.object(kept),
    auth: 'member',
  }),
};
