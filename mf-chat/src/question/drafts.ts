import { useCallback, useSyncExternalStore } from 'react';
import { moveAttachments } from './attachments.state.ts';
import { type Box, isSameBox, keyOf } from './box.ts';
import { moveQuestion } from './question.state.ts';

/**
 * What stands in the message box of each room. Kept in memory for the box, and in localStorage for a reload, because
 * that is the one storage which can still be written when the page goes away.
 */
const storageKey = 'mf-chat:drafts';
const writeDelay = 400;
/** Rooms whose draft outlives the page; the oldest goes first. */
const maxKept = 100;

type Stored = [key: string, text: string][];

let texts: Map<string, string> | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
/** Boxes that were changed here since the last write: other tabs know better of all others. */
const changed = new Set<string>();
const listeners = new Set<() => void>();

function stored(): Map<string, string> {
  try {
    const pairs = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Stored;
    return new Map(pairs.map(([key, text]) => [String(key), String(text)]));
  } catch {
    // Unreadable drafts are no reason to show no message box.
    return new Map();
  }
}

function read(): Map<string, string> {
  texts ??= stored();
  return texts;
}

/** What is stored, with what was changed here since. */
function merged(): Map<string, string> {
  const all = stored();
  for (const key of changed) {
    const text = read().get(key) ?? '';
    all.delete(key);
    if (text !== '') all.set(key, text);
  }
  return all;
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** Writes at once what is waiting to be written. */
export function flushDrafts(): void {
  if (timer === null) return;
  clearTimeout(timer);
  timer = null;
  const kept: Stored = [...merged()].slice(-maxKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
    changed.clear();
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}

/** Reads the storage again at the next use. For tests. */
export function forgetDrafts(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  texts = null;
  changed.clear();
}

export const draftOf = (owner: string, roomId: string): string => read().get(keyOf([owner, roomId])) ?? '';

export function setDraft(owner: string, roomId: string, text: string): void {
  const key = keyOf([owner, roomId]);
  const drafts = read();
  if ((drafts.get(key) ?? '') === text) return;
  drafts.delete(key);
  if (text !== '') drafts.set(key, text);
  changed.add(key);
  timer ??= setTimeout(flushDrafts, writeDelay);
  notify();
}

/**
 * Takes all that stands in a box along to another one, with its pictures and its way to the model; what was there already
 * stays above it.
 */
export function moveDraft(from: Box, to: Box): void {
  if (isSameBox(from, to)) return;
  moveAttachments(from, to);
  moveQuestion(from, to);
  const text = draftOf(...from);
  if (text === '') return;
  const before = draftOf(...to);
  setDraft(...from, '');
  setDraft(...to, before === '' ? text : `${before}\n${text}`);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft of a room and its setter. */
export function useDraft(owner: string, roomId: string): [text: string, set: (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => draftOf(owner, roomId));
  const set = useCallback((next: string) => setDraft(owner, roomId, next), [owner, roomId]);
  return [text, set];
}

/** Writes waiting drafts when the page is hidden or left, and takes over those of other tabs. Returns the remover. */
export function keepDraftsOnLeave(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    texts = merged();
    notify();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flushDrafts();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', flushDrafts);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', flushDrafts);
    document.removeEventListener('visibilitychange', onHidden);
    flushDrafts();
  };
}
