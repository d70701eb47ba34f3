import { limits } from '@orangery/api';

const storageKey = 'mf-chat:pictures';
/** Boxes whose uploads outlive the page; the oldest goes first. */
const maxKept = 50;

/** Addresses of uploaded pictures, by the box whose question they belong to. */
type Kept = (readonly [key: string, addresses: readonly string[]])[];

export function readKept(): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Kept;
    return stored.map(([key, addresses]) => [
      String(key),
      addresses.slice(0, limits.picturesPerQuestion).map(String),
    ]);
  } catch {
    // Unreadable pictures are no reason to show no message box.
    return [];
  }
}

/** Keeps the uploads of a box; those of all others stay as they are, because another tab may have changed them. */
export function keepUploads(key: string, addresses: readonly string[]): void {
  const all = new Map(readKept());
  all.delete(key);
  if (addresses.length > 0) all.set(key, addresses);
  const kept: Kept = [...all].slice(-maxKept);
  try {
    if (kept.length > 0) localStorage.setItem(storageKey, JSON.stringify(kept));
    else localStorage.removeItem(storageKey);
  } catch {
    // Full or forbidden: they live as long as the page.
  }
}
