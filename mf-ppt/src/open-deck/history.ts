import type { Deck, DeckEdit } from '@orangery/api';
import { applyEdits } from './apply-edits.ts';

/** Something that a person or an answer has changed, as one. */
export type Step = {
  readonly id: string;
  /** What was changed, in words; read out when it is undone. */
  readonly label: string;
  /** Changes with the same one are one step, as long as nothing else comes in between. */
  readonly merge?: string;
  readonly undo: readonly DeckEdit[];
  readonly redo: readonly DeckEdit[];
};

export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export type Edited = { readonly deck: Deck; readonly history: History };

export const maxSteps = 100;

export const emptyHistory: History = { past: [], future: [] };

type Change = { label: string; merge?: string | undefined; id: string };

/** Makes edits and remembers how to undo them. The same object when they change nothing. */
export function edit(now: Edited, edits: readonly DeckEdit[], { label, merge, id }: Change): Edited {
  const { deck, inverse } = applyEdits(now.deck, edits);
  if (inverse.length === 0) return now;
  const { past } = now.history;
  const last = past.at(-1);
  const isSame = merge !== undefined && last?.merge === merge && now.history.future.length === 0;
  const step: Step = isSame
    ? { ...last, undo: latest([...inverse, ...last.undo]), redo: latest([...last.redo, ...edits]) }
    : { id, label, ...(merge !== undefined && { merge }), undo: inverse, redo: edits };
  const kept = isSame ? past.slice(0, -1) : past;
  return { deck, history: { past: [...kept, step].slice(-maxSteps), future: [] } };
}

/** Of edits that replace the same slide one after the other, as typing does, the last one is enough. */
const latest = (edits: readonly DeckEdit[]): readonly DeckEdit[] =>
  edits.filter((one, index) => {
    const next = edits[index + 1];
    return !(one.op === 'replace' && next?.op === 'replace' && next.slide.id === one.slide.id);
  });

/** The same object when there is nothing to undo. */
export function undo({ deck, history }: Edited): Edited {
  const step = history.past.at(-1);
  if (!step) return { deck, history };
  return {
    deck: applyEdits(deck, step.undo).deck,
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
  };
}

export function redo({ deck, history }: Edited): Edited {
  const [step, ...future] = history.future;
  if (!step) return { deck, history };
  return { deck: applyEdits(deck, step.redo).deck, history: { past: [...history.past, step], future } };
}
