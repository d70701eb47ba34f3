import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OneTimeTokens } from '../auth/one-time-tokens/one-time-tokens.service.ts';
import type { ObjectStore, Upload } from './object-store.ts';

const keyShape = /^[a-z-]+\/[A-Za-z0-9_-]{16,80}(?:\.[a-z]{2,4})?$/;

export type DiskStore = ObjectStore & {
  /** What a live permission allows, without using it up; undefined when it is unknown, used or expired. */
  readonly permission: (token: string) => Promise<Upload | undefined>;
  /** Uses the permission up; false when someone else just has. */
  readonly spend: (token: string) => Promise<boolean>;
  /** Keeps the stream when it has exactly so many bytes, else nothing of it. @throws WrongLength, or the stream's error */
  readonly receive: (upload: Upload, content: Readable) => Promise<void>;
};

export class WrongLength extends Error {}

/** A folder of this machine; uploads go through the server's own address. Several instances have to share the folder. */
export function createDiskStore(folder: string, oneTimeTokens: OneTimeTokens): DiskStore {
  const fileOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('not a key of an object');
    return path.join(folder, key);
  };
  const store = async (key: string, write: (file: string) => Promise<void>) => {
    const file = fileOf(key);
    const partial = `${file}.${randomBytes(6).toString('hex')}.part`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await write(partial);
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  };

  return {
    put: (key, content) => store(key, (file) => writeDurably(file, content)),
    receive: ({ key, bytes }, content) =>
      store(key, (file) =>
        pipeline(content, exactly(bytes), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })),
      ),

    async read(key, part) {
      const file = await open(fileOf(key)).catch(missing);
      if (!file) return undefined;
      const { size } = await file.stat();
      if (!part) return { stream: file.createReadStream(), bytes: size };
      const { from, to } = part;
      return { stream: file.createReadStream({ start: from, end: to }), bytes: to - from + 1 };
    },
    remove: (key) => rm(fileOf(key), { force: true }),

    async uploadPermission(upload, seconds) {
      const token = await oneTimeTokens.issue('upload', upload, seconds);
      return { token, url: `/chat/objects/${token}`, headers: { 'content-type': upload.type } };
    },
    permission: async (token) => (await oneTimeTokens.look('upload', token)) as Upload | undefined,
    spend: async (token) => (await oneTimeTokens.take('upload', token)) !== undefined,

    async sweep(name, before) {
      const within = path.join(folder, name);
      for (const entry of (await readdir(within).catch(missing)) ?? []) {
        const file = path.join(within, entry);
        const known = await stat(file).catch(missing);
        if (known && known.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

async function writeDurably(name: string, content: Buffer): Promise<void> {
  const file = await open(name, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Fails at the first byte too many, and at the end when some are missing. */
function exactly(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      left -= piece.length;
      done(left < 0 ? new WrongLength() : null, piece);
    },
    flush: (done) => done(left === 0 ? null : new WrongLength()),
  });
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
