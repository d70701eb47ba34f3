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

/** Remote → what was stored before the release that this page has stored. */
const former = new Map<string, string | null>();

export function writeLastGood(remote: string, { version, global, requires, assets }: ResolvedRelease): void {
  if (readLastGood(remote)?.version !== version) former.set(remote, readStored(keyOf(remote)));
  writeStored(keyOf(remote), JSON.stringify({ version, global, requires, assets }));
}

/**
 * The release that was stored in this page was not good after all: one of its views worked, another did not. It stays where
 * there was none before it.
 */
export function restoreLastGood(remote: string, rejectedVersion: string): void {
  const before = former.get(remote);
  if (before && readLastGood(remote)?.version === rejectedVersion) writeStored(keyOf(remote), before);
}
