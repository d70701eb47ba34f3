/** What tus-js-client stores of an upload that can go on, one entry each: `tus::<fingerprint>::<number>`. */
const prefix = 'tus::';

/** What a file is recognised by when it is chosen again. */
export const fingerprintOf = (owner: string, { name, size, lastModified }: File): string =>
  ['mf-pdf', owner, name, size, lastModified].join('|');

export type Unfinished = { storageKey: string; name: string; bytes: number };

/** Uploads of an account that were begun in this browser and are not over. */
export function unfinishedUploads(owner: string): Unfinished[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${prefix}mf-pdf|${owner}|`))
      .flatMap((key) => entryOf(key));
  } catch {
    return [];
  }
}

function entryOf(storageKey: string): Unfinished[] {
  try {
    const { metadata, size } = JSON.parse(localStorage.getItem(storageKey) ?? '') as {
      metadata?: { filename?: unknown };
      size?: unknown;
    };
    const name = metadata?.filename;
    return typeof name === 'string' && typeof size === 'number' ? [{ storageKey, name, bytes: size }] : [];
  } catch {
    return [];
  }
}

/** Gives an unfinished upload up; what the server has of it is dropped there after a while. */
export function forgetUnfinished(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing can be stored here, so there is nothing to forget either.
  }
}
