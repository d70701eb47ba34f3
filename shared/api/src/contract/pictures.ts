import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Pictures that go with a question. */
export const pictures = {
  'POST /chat/pictures': endpoint({
    summary:
      'Keep an uploaded JPEG or PNG (bucket `picture`) for questions: told by its content, turned upright, without its ' +
      'metadata, at most 2048 pixels a side. Refused with 10015 (no upload of this account), 1001 (not a JPEG or PNG, ' +
      'or too many pixels) or 20040.',
    body: z.object({ key: z.string().max(300).describe('`key` of the upload') }),
    data: z.object({
      address: z.string().describe('Path on this host that nobody can guess'),
      width: z.number().int(),
      height: z.number().int(),
    }),
    auth: 'member',
  }),
};
