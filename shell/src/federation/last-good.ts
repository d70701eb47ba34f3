import type { ResolvedRelease } from '@orangery/api';
import { readStored, writeStored } from '../services/stored.ts';

const keyOf = (remote: string) => `last-good:${remote}`;

/** The release of a remote that was last seen working in this browser. */
export function readLastGood(remote: string): ResolvedRelease | null {
  try {
    const release = JSON.parse(readStored(keyOf(remote)) ?? 'null') as Partial<ResolvedRelease> | null;
    const { version, global, requires, assets } = release ?? {};
    return version && global && requires && assets?.entry ? { version, global, requires, assets } : null;
  } catch {
    return null;
  }
}

export function writeLastGood(remote: string, { version, global, requires, assets }: ResolvedRelease): void {
  writeStored(keyOf(remote), JSON.stringify({ version, global, requires, assets }));
}
