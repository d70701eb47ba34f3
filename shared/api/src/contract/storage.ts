import { z } from 'zod';
import { backupBucket } from './backup-format.ts';
import { endpoint } from './endpoint.ts';

/** What uploads are for; each has its own size limit and kinds of file. */
export const buckets = ['avatar', 'picture'] as const;
export type Bucket = (typeof buckets)[number];

/** The object storage: a folder of this server, or S3. */
export const storage = {
  'GET /chat/help/qiniu-token': endpoint({
    summary:
      'Permission to upload one file: send it with `method` and `headers` to `url` as it is. Refused with 1001 (name or ' +
      'size; `data.full` is true where the account may not keep that much) or 20040; in the bucket `chat-record` also with the ' +
      'refusals of a plugin.',
    query: z.object({
      filename: z.string().min(1).max(255),
      bucket: z.enum([...buckets, backupBucket]),
      size: z.coerce.number().int().positive().describe('Bytes, exactly'),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional()
        .describe('Of the content; required for a part of a backup, `<name of the part>.part`'),
    }),
    data: z.object({
      token: z.string(),
      key: z.string().describe('To name the file with afterwards: the path of a backup'),
      url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
      expires_in: z.number().int().describe('Seconds'),
    }),
    auth: 'member',
  }),
};
