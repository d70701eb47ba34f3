import type { Deck, DeckEdit, Slide } from '@orangery/api';
import type { Step } from './history.ts';

export type Reverted = {
  readonly edits: readonly DeckEdit[];
  /** Slides that were changed since, which stay as they are. */
  readonly kept: readonly string[];
};

/** Edits that take back a step after which others came. What was changed again since stays. */
export function revert(step: Step, deck: Deck): Reverted {
  const left = new Map<string, Slide>();
  for (const edit of step.redo)
    if (edit.op === 'insert' || edit.op === 'replace') left.set(edit.slide.id, edit.slide);
  const isAsLeft = (id: string) => {
    const now = deck.slides.find((slide) => slide.id === id);
    const then = left.get(id);
    return now === undefined || then === undefined || JSON.stringify(now) === JSON.stringify(then);
  };
  const kept = new Set<string>();
  const edits = step.undo.filter((edit) => {
    const id = edit.op === 'replace' ? edit.slide.id : edit.op === 'remove' ? edit.id : null;
    if (id === null || isAsLeft(id)) return true;
    kept.add(id);
    return false;
  });
  return { edits, kept: [...kept] };
}
