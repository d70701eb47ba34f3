import type { UploadTarget } from '@orangery/api';
import { BackupError } from './backup-error.ts';
import { type Bytes, sha256 } from './bytes.ts';
import { attempts, failure, guarded, pause } from './network-failure.ts';

/** Where one file may be stored, for some minutes. */
export type Permission = UploadTarget & { readonly key: string };

export type FileFacts = { readonly filename: string; readonly size: number; readonly sha256: string };

/** Asks the API host, which takes the session of the page. */
export type Permit = (file: FileFacts, signal: AbortSignal) => Promise<Permission>;

/** Stores what is permitted. Rejects when the storage refuses it, the connection breaks, or it takes too long. */
export type Send = (target: UploadTarget, content: Bytes, signal: AbortSignal) => Promise<void>;

/** Milliseconds: two minutes, and what the size takes at 20 kB a second. */
const timeFor = ({ length }: Bytes): number => 120_000 + Math.ceil(length / 20);

const tooLarge = 413;

/** Needs no session: the address is the permission. */
export const sendFile: Send = async ({ url, method, headers }, content, signal) => {
  const late = AbortSignal.timeout(timeFor(content));
  const body = { method, headers, body: content, signal: AbortSignal.any([signal, late]) };
  const { ok, status } = await fetch(url, body);
  // The storage, or a proxy before it, takes no file of that size: trying again changes nothing.
  if (status === tooLarge) throw new BackupError('too-large');
  if (!ok) throw new Error(`The storage answered ${status}.`);
};

/** Stores files of a backup, each attempt with a new permission. Resolves to the path. */
export function createPut(permit: Permit, send: Send = sendFile) {
  return async (filename: string, content: Bytes, signal: AbortSignal): Promise<string> => {
    const file = { filename, size: content.length, sha256: await sha256(content) };
    for (let failures = 1; ; failures += 1) {
      const permission = await permit(file, signal);
      try {
        await send(permission, content, signal);
        return permission.key;
      } catch (error) {
        const isFinal = error instanceof BackupError || failures >= attempts;
        if (signal.aborted || isFinal) throw failure(error, 'upload', signal);
      }
      await guarded('upload', signal, () => pause(failures, signal));
    }
  };
}
