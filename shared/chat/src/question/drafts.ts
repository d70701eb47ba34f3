import { useReducer, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { storedEntries } from './stored-entries.ts';

/** How long after a key the drafts are stored, milliseconds. */
const writeDelay = 400;
/** Boxes whose draft outlives the page. */
const maxStored = 100;

/** What stands in the message boxes of a place. `Box` is what a text belongs to there: a room, a document. */
export type Drafts<Box> = {
  /** The text of a box; empty when there is none. */
  of: (box: Box) => string;
  set: (box: Box, text: string) => void;
  /** Takes the text of a box along to another one, below what stands there. */
  move: (from: Box, to: Box) => void;
  /** Puts a text below what stands in a box. */
  append: (box: Box, text: string) => void;
  /** Calls the listener whenever any text changes. Returns the remover. */
  subscribe: (listener: () => void) => () => void;
  /** Stores at once what is waiting to be stored. */
  flush: () => void;
  /** Stores drafts when the page is hidden or left, and takes over those of other tabs. Returns the remover. */
  connect: () => () => void;
  /** Reads the storage again at the next use. For tests. */
  forget: () => void;
};

type DraftsOptions<Box> = {
  /** Where they are stored, `mf-pdf:drafts` say. */
  storageKey: string;
  keyOf: (box: Box) => string;
  /** What former releases kept the text of the box under: it is found there until the box is written in. */
  formerKeyOf?: (box: Box) => string;
};

/**
 * Drafts are in memory for the box, and in localStorage for a reload, because that is the one storage which can still be
 * written when the page goes away.
 */
export function createDrafts<Box>({ storageKey, keyOf, formerKeyOf }: DraftsOptions<Box>): Drafts<Box> {
  const entries = storedEntries({ storageKey, max: maxStored, parse: String });
  const { notify, subscribe } = createListeners();
  /** Boxes that were changed here since the last write: other tabs know better of all others. */
  const changed = new Map<string, string | null>();
  let texts: Map<string, string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => {
    texts ??= entries.read();
    return texts;
  };
  const textAt = (key: string | undefined) => (key === undefined ? undefined : read().get(key));
  const of = (box: Box) => textAt(keyOf(box)) ?? textAt(formerKeyOf?.(box)) ?? '';
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (changed.size > 0 && entries.write(changed)) changed.clear();
  };
  const set = (box: Box, text: string) => {
    if (of(box) === text) return;
    const former = formerKeyOf?.(box);
    if (textAt(former) !== undefined) note(former as string, '');
    note(keyOf(box), text);
    timer ??= setTimeout(flush, writeDelay);
    notify();
  };
  const note = (key: string, text: string) => {
    if (text === '') read().delete(key);
    else read().set(key, text);
    // At the end, as the newest.
    changed.delete(key);
    changed.set(key, text === '' ? null : text);
  };
  const append = (box: Box, text: string) => set(box, [of(box), text].filter(Boolean).join('\n'));

  return {
    of,
    set,
    append,
    flush,
    move(from, to) {
      const text = of(from);
      if (keyOf(from) === keyOf(to) || text === '') return;
      set(from, '');
      append(to, text);
    },
    subscribe,
    connect: () =>
      connectToPage(flush, storageKey, () => {
        texts = entries.read(changed);
        notify();
      }),
    forget() {
      clearTimeout(timer);
      timer = undefined;
      texts = null;
      changed.clear();
    },
  };
}

function connectToPage(flush: () => void, storageKey: string, onOtherTab: () => void): () => void {
  const ending = new AbortController();
  const scope = { signal: ending.signal };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('storage', ({ key }) => key === storageKey && onOtherTab(), scope);
  window.addEventListener('pagehide', flush, scope);
  document.addEventListener('visibilitychange', onHidden, scope);
  return () => {
    ending.abort();
    flush();
  };
}

/**
 * The draft of a box and its setter. Renders when it changes.
 * @param boxNow the box as it is at this moment, where what was rendered can be behind: a text may have moved meanwhile
 */
export function useDraft<Box>(
  drafts: Drafts<Box>,
  box: Box,
  boxNow: (box: Box) => Box = (same) => same,
): [text: string, set: (text: string) => void] {
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.of(boxNow(box)));
  // A box that has just appeared hears of no change yet, and React would put the old text back over what is typed.
  const [, render] = useReducer((count: number) => count + 1, 0);
  const set = (next: string) => {
    drafts.set(boxNow(box), next);
    render();
  };
  return [text, set];
}
