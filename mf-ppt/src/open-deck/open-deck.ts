import type { Deck, DeckEdit, Slide } from '@orangery/api';
import { proxy, ref } from 'valtio';
import { edit, emptyHistory, type History, redo, type Step, undo } from './history.ts';
import type { Split } from './settle.ts';
import { settle } from './settle.ts';

/**
 * `unsaved`: the server refuses it or cannot be reached; it lies on this device, and saving is tried again.
 * `changed`: it was changed elsewhere. `gone`: it was deleted elsewhere.
 */
export type Saving = 'saved' | 'saving' | 'unsaved' | 'changed' | 'gone';

export type DeckState = {
  status: 'loading' | 'ready' | 'missing' | 'failed';
  deck: Deck | null;
  history: History;
  saving: Saving;
  /** Why it is not saved, a code of the catalogue; null where the server was not reached. */
  code: number | null;
  /** What was undone or done again last; another object each time. */
  back: { readonly way: 'undo' | 'redo'; readonly label: string; readonly slideId: string | null } | null;
};

export type ChangeOptions = {
  /** What is changed, in words. */
  label: string;
  /** Changes with the same one, right after each other, are one step. */
  merge?: string | undefined;
  /** A person is in the middle of it: what does not fit stays until `finish`. */
  isOpen?: boolean;
};

export type OpenDeck = {
  readonly state: DeckState;
  /** The deck as it is now; throws while it is not there. */
  deck: () => Deck;
  slide: (id: string) => Slide | undefined;
  /** False when the edits change nothing. */
  change: (edits: readonly DeckEdit[], options: ChangeOptions) => boolean;
  /** What was changed with that `merge` is finished: what does not fit goes on in further slides, in the same step. */
  finish: (merge: string) => void;
  /** Moves to further slides whatever does not fit, in the last step where it is the cause. */
  refit: (label: string) => void;
  undo: () => void;
  redo: () => void;
  /** Puts another deck in its place, with its own way back. */
  show: (deck: Deck, history: History) => void;
};

type Dependencies = {
  split: Split;
  /** Called with each other deck that a change, a step back or a step forwards makes. */
  onChanged: () => void;
};

/** A deck that is open, and the way back to what it was. It knows nothing of where it is stored. */
export function createOpenDeck({ split, onChanged }: Dependencies): OpenDeck {
  const state = proxy<DeckState>({
    status: 'loading',
    deck: null,
    history: ref(emptyHistory),
    saving: 'saved',
    code: null,
    back: null,
  });
  const deck = (): Deck => {
    if (!state.deck) throw new Error('The deck is not there yet.');
    return state.deck;
  };
  /** The deck before the changes that are not finished. */
  let opened: Deck | null = null;
  const put = (next: { deck: Deck; history: History }) => {
    state.deck = ref(next.deck);
    state.history = ref(next.history);
  };
  const now = () => ({ deck: deck(), history: state.history as History });

  const change: OpenDeck['change'] = (edits, { label, merge, isOpen = false }) => {
    const before = now();
    const options = { label, merge, id: crypto.randomUUID() };
    const next = edit(before, edits, options);
    if (next === before || next.deck === before.deck) return false;
    opened ??= isOpen ? before.deck : null;
    put(isOpen ? next : settled(next, before.deck, options.merge));
    onChanged();
    return true;
  };
  /** Puts what does not fit into the last step. */
  const settled = (next: ReturnType<typeof now>, before: Deck | null, merge: string | undefined) => {
    const more = settle(before, next.deck, split);
    if (more.length === 0) return next;
    const last = next.history.past.at(-1);
    const joined = merge ?? last?.id ?? '';
    const open = {
      ...next.history,
      past: [...next.history.past.slice(0, -1), { ...last, merge: joined } as Step],
    };
    return edit({ deck: next.deck, history: open }, more, { label: '', merge: joined, id: '' });
  };
  const go = (way: 'undo' | 'redo') => {
    if (!state.deck) return;
    const before = now();
    const step = way === 'undo' ? before.history.past.at(-1) : before.history.future[0];
    if (!step) return;
    opened = null;
    put(way === 'undo' ? undo(before) : redo(before));
    state.back = ref({ way, label: step.label, slideId: placeOf(way === 'undo' ? step.undo : step.redo) });
    onChanged();
  };

  return {
    state,
    deck,
    slide: (id) => state.deck?.slides.find((one) => one.id === id),
    change,
    finish: (merge) => {
      if (!opened || !state.deck) return;
      const before = opened;
      opened = null;
      if (state.history.past.at(-1)?.merge !== merge) return;
      const next = settled(now(), before, merge);
      if (next.deck === state.deck) return;
      put(next);
      onChanged();
    },
    refit: (label) => {
      if (!state.deck || opened) return;
      const more = settle(null, deck(), split);
      if (more.length === 0) return;
      const last = state.history.past.at(-1);
      const isCause = last?.redo.some(({ op }) => op === 'theme' || op === 'settings') ?? false;
      const before = state.deck as Deck;
      if (isCause) put(settled(now(), null, last?.merge));
      else put(edit(now(), more, { label, id: crypto.randomUUID() }));
      if (state.deck !== before) onChanged();
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
    show: (shown, history) => {
      opened = null;
      put({ deck: shown, history });
      state.status = 'ready';
    },
  };
}

/** The slide that edits are about: where a person will look for what has changed. */
function placeOf(edits: readonly DeckEdit[]): string | null {
  for (const one of edits) {
    if (one.op === 'insert' || one.op === 'replace') return one.slide.id;
    if (one.op === 'move') return one.id;
  }
  return null;
}
