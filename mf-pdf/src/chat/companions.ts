import { proxy, ref, useSnapshot } from 'valtio';
import { documentOf } from '../documents/documents.state.ts';

/** Documents that a question may be about. */
export const maxDocuments = 5;

const storageKey = 'mf-pdf:companions';

const state = proxy<{ byJournal: Record<string, readonly string[]> }>({ byJournal: ref(stored()) });

function stored(): Record<string, readonly string[]> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, readonly string[]>) : {};
  } catch {
    return {};
  }
}

const isAskable = (id: unknown): id is string => typeof id === 'string' && documentOf(id)?.state === 'ready';

/** Further documents that the questions of a journal are about. */
export const companionsOf = (journalId: string): readonly string[] => {
  const ids = state.byJournal[journalId];
  return Array.isArray(ids) ? ids.filter(isAskable).slice(0, maxDocuments - 1) : [];
};

export function useCompanions(journalId: string): readonly string[] {
  useSnapshot(state);
  return companionsOf(journalId);
}

/** Adds a document to the questions of a journal, or takes it out. */
export function toggleCompanion(journalId: string, id: string): void {
  const now = companionsOf(journalId);
  const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(0, maxDocuments - 1);
  state.byJournal = ref({ ...state.byJournal, [journalId]: next });
  try {
    localStorage.setItem(storageKey, JSON.stringify(state.byJournal));
  } catch {
    // It holds as long as the page.
  }
}
