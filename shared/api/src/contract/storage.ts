import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What uploads are for; each has its own size limit and kinds of file. */
export const buckets = ['avatar', 'picture'] as const;
export type Bucket = (typeof buckets)[number];

/** The object storage: a folder of this server, or S3. */
export const storage = {
  'GET /chat/help/qiniu-token': endpoint({
    summary:
      'Permission to upload one file: send it with `method` and `headers` to `url` as it is. Refused with 1001 (name or ' +
      'size) or 20040.',
    query: z.object({
      filename: z.string().min(1).max(255),
      bucket: z.enum(buckets),
      size: z.coerce.number().int().positive().describe('Bytes, exactly'),
    }),
    data: z.object({
      token: z.string(),
      key: z.string().describe('To name the file with afterwards'),
      url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
      expires_in: z.number().int().describe('Seconds'),
    }),
    auth: 'member',
  }),
};
