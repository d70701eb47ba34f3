import { z } from 'zod';
import { backupLimits } from './backup-format.ts';
import { endpoint } from './endpoint.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const path = z.string().regex(/^chat-record\/[0-9a-f]{32}\.json$/);

const part = z.object({
  name: hash,
  sha256: hash,
  bytes: z.number().int().positive().max(backupLimits.fileBytes),
  rooms: z.number().int().min(0),
});

/** The manifest as the server and every device check it; see `BackupManifest`. */
export const backupManifest = z.object({
  format: z.number().int().positive(),
  parts: z.array(part).max(backupLimits.parts),
  rooms: z.number().int().min(0),
  seal: z
    .object({
      kdf: z.literal('PBKDF2-SHA256'),
      iterations: z.number().int().min(backupLimits.iterations.min).max(backupLimits.iterations.max),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      check: hash,
    })
    .optional(),
  devices: z.record(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/), z.number().int().min(0)),
});

const version = z.object({
  revision: z.number().int().positive(),
  path: z.string().describe('Of the manifest or whole file, for GET /chat/user/chat-record/file'),
  whole: z.boolean().describe('A JSON array of rooms, not a manifest'),
  encrypted: z.boolean(),
  rooms: z.number().int().nullable().describe('Living rooms, as the device counted them; null: not known'),
  bytes: z.number().int().describe('Of everything it consists of, as stored'),
  device: z.string().nullable().describe('Browser and system that made it'),
  is_auto: z.boolean(),
  created_at: z.number().describe('Unix milliseconds'),
});

/**
 * Cloud backup. A file is uploaded with a permission of `GET /chat/help/qiniu-token` (bucket `chat-record`) and belongs to the
 * account that asked; its content is compared with the hash it was announced with before anything refers to it.
 */
export const backup = {
  'GET /chat/user/chat-record': endpoint({
    summary: 'Where the chat records of the account lie now.',
    data: z.object({
      path: z.string().nullable().describe('null: nothing has been backed up'),
      revision: z.number().int().describe('Grows with every backup; 0: there never was one'),
      current: version.nullable(),
    }),
    auth: 'member',
  }),
  'POST /chat/user/chat-record': endpoint({
    summary:
      'Report an uploaded manifest or whole file as the new chat records. `changed`: another device was faster, fetch and merge; ' +
      '`missing`: these parts are not there as announced and have to be uploaded again; `full`: the account may not keep that ' +
      'much; `wrong`: the file is neither a manifest nor an array, or of a newer format. Nothing is changed but with `saved`. The same ' +
      'report again is `saved` again. Refused with 1004 (not an upload of this account) or 20040.',
    body: z.object({
      path,
      revision: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe(
          'The one it was merged with; missing: whatever is there, for clients that do not know revisions',
        ),
      is_auto: z.boolean().default(false),
    }),
    data: z.object({
      outcome: z.enum(['saved', 'changed', 'missing', 'full', 'wrong']),
      revision: z.number().int().describe('That is there now'),
      saved_at: z.number().nullable().describe('Unix milliseconds; null unless it is `saved`'),
      missing: z.array(hash).describe('Names of parts'),
    }),
    auth: 'member',
  }),
  'POST /chat/user/chat-record/parts': endpoint({
    summary:
      'Which of these parts the account has. Those that were uploaded and not looked at yet are compared with their hash; one ' +
      'that differs is removed and counts as missing.',
    body: z.object({ names: z.array(hash).min(1).max(100) }),
    data: z.object({ missing: z.array(hash) }),
    auth: 'member',
  }),
  'GET /chat/user/chat-record/versions': endpoint({
    summary: 'The current backup and up to 10 older ones, newest first, and what they take together.',
    data: z.object({
      versions: z.array(version),
      bytes: z.number().int().describe('Of all of them; what several consist of counts once'),
      max_bytes: z.number().int(),
    }),
    auth: 'member',
  }),
  'GET /chat/user/chat-record/file': endpoint({
    summary: 'The manifest or whole file of a version, by its path. Refused with 404.',
    query: z.object({ path }),
    data: z.null(),
    auth: 'member',
    binary: true,
  }),
  'GET /chat/user/chat-record/part': endpoint({
    summary: 'A part, by its name. Refused with 404.',
    query: z.object({ name: hash }),
    data: z.null(),
    auth: 'member',
    binary: true,
  }),
  'POST /chat/user/chat-record/remove': endpoint({
    summary:
      'Delete versions for good, the current one among them where it is named; without `revisions` all of them.',
    body: z.object({ revisions: z.array(z.number().int().positive()).min(1).max(20).optional() }),
    data: z.null(),
    auth: 'member',
  }),
};

export type BackupVersion = z.output<typeof version>;
