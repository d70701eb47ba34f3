import { useCallback, useSyncExternalStore } from 'react';
import { moveAttachments } from './attachments.state.ts';

/**
 * What stands in the message box of each room. Kept in memory for the box, and in localStorage for a reload, because
 * that is the one storage which can still be written when the page goes away.
 */
const storageKey = 'mf-chat:drafts';
const writeDelay = 400;
/** Rooms whose draft outlives the page; the oldest goes first. */
const mostKept = 100;

/** Where the draft is before it is known which room the box belongs to. */
export const noRoom = '';

type Stored = [key: string, text: string][];

const keyOf = (owner: string, roomId: string) => `${owner}/${roomId}`;

let texts: Map<string, string> | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

function read(): Map<string, string> {
  if (texts) return texts;
  texts = new Map();
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Stored;
    for (const [key, text] of stored) texts.set(String(key), String(text));
  } catch {
    // Unreadable drafts are no reason to show no message box.
  }
  return texts;
}

/** Writes at once what is waiting to be written. */
export function flushDrafts(): void {
  if (timer === null) return;
  clearTimeout(timer);
  timer = null;
  const kept: Stored = [...read()].filter(([, text]) => text !== '').slice(-mostKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}

/** Reads the storage again at the next use. For tests. */
export function forgetDrafts(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  texts = null;
}

export const draftOf = (owner: string, roomId: string): string => read().get(keyOf(owner, roomId)) ?? '';

export function setDraft(owner: string, roomId: string, text: string): void {
  const key = keyOf(owner, roomId);
  const drafts = read();
  if ((drafts.get(key) ?? '') === text) return;
  drafts.delete(key);
  if (text !== '') drafts.set(key, text);
  timer ??= setTimeout(flushDrafts, writeDelay);
  for (const listener of [...listeners]) listener();
}

/** Takes a draft along to another room, with its pictures; what was there already stays above it. */
export function moveDraft(from: [owner: string, roomId: string], to: [owner: string, roomId: string]): void {
  moveAttachments(from, to);
  const text = draftOf(...from);
  if (text === '' || keyOf(...from) === keyOf(...to)) return;
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

/** Writes waiting drafts when the page is hidden or left. Returns the remover. */
export function keepDraftsOnLeave(): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flushDrafts();
  };
  window.addEventListener('pagehide', flushDrafts);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('pagehide', flushDrafts);
    document.removeEventListener('visibilitychange', onHidden);
    flushDrafts();
  };
}
