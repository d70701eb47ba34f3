import type { Expert } from '@orangery/api';
import i18next from 'i18next';

/*
 * The role list in sessionStorage, by language: an operator's change is seen in a new tab, and after half an hour at the
 * latest.
 */
const maxKeptLength = 30 * 60_000;
const prefix = () => `mf-chat:experts:${i18next.language}:`;

let known: Map<string, Expert> | null = null;

/** An expert this tab has met; at once, for places that do without one that is not known. */
export function knownExpert(id: string): Expert | undefined {
  known ??= readAll();
  return known.get(id);
}

/** Remembers what the server said about experts for this tab. */
export function keepExperts(what: string, data: unknown, experts: readonly Expert[]): void {
  known ??= readAll();
  for (const expert of experts) known.set(expert.id, expert);
  try {
    sessionStorage.setItem(prefix() + what, JSON.stringify({ at: Date.now(), data, experts }));
  } catch {
    // Then it is asked for again.
  }
}

/** What was remembered and is not too old; null when there is nothing. */
export function keptExperts<T>(what: string): T | null {
  return (readOne(prefix() + what)?.data as T | undefined) ?? null;
}

/** Reads the storage again at the next use. For tests. */
export function forgetExperts(): void {
  known = null;
}

type Kept = { at?: number; data?: unknown; experts?: Expert[] };

function readOne(key: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Kept;
    return Date.now() - (kept.at ?? 0) < maxKeptLength ? kept : null;
  } catch {
    return null;
  }
}

function readAll(): Map<string, Expert> {
  const all = new Map<string, Expert>();
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(prefix())))
      for (const expert of readOne(key)?.experts ?? []) all.set(expert.id, expert);
  } catch {
    // Without a storage nothing is known yet.
  }
  return all;
}
