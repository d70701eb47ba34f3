import type { Deck, DeckEdit, Slide } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';

export type Applied = {
  readonly deck: Deck;
  /** What leads back, in the order in which it is to be made. */
  readonly inverse: readonly DeckEdit[];
};

type One = { deck: Deck; inverse: DeckEdit } | null;

/** Makes edits in their order. What cannot be made, because its slide is gone say, changes nothing and has no inverse. */
export function applyEdits(deck: Deck, edits: readonly DeckEdit[]): Applied {
  const inverse: DeckEdit[] = [];
  let now = deck;
  for (const edit of edits) {
    const made = applyEdit(now, edit);
    if (!made) continue;
    now = made.deck;
    inverse.unshift(made.inverse);
  }
  return { deck: now, inverse };
}

function applyEdit(deck: Deck, edit: DeckEdit): One {
  switch (edit.op) {
    case 'insert':
      return insert(deck, edit.slide, edit.after);
    case 'replace':
      return replace(deck, edit.slide);
    case 'remove':
      return remove(deck, edit.id);
    case 'move':
      return move(deck, edit.id, edit.after);
    case 'theme':
      if (edit.theme === deck.theme) return null;
      return { deck: { ...deck, theme: edit.theme }, inverse: { op: 'theme', theme: deck.theme } };
    case 'settings':
      return settings(deck, edit);
  }
}

const indexOf = (slides: readonly Slide[], id: string): number =>
  slides.findIndex((slide) => slide.id === id);

/** Where a slide behind that one stands; -1 when it is not there. */
const placeAfter = (slides: readonly Slide[], after: string | null): number =>
  after === null ? 0 : indexOf(slides, after) + 1 || -1;

const before = (slides: readonly Slide[], index: number): string | null => slides[index - 1]?.id ?? null;

function insert(deck: Deck, slide: Slide, after: string | null): One {
  const at = placeAfter(deck.slides, after);
  if (at < 0 || indexOf(deck.slides, slide.id) >= 0 || deck.slides.length >= deckLimits.slides) return null;
  return {
    deck: { ...deck, slides: deck.slides.toSpliced(at, 0, slide) },
    inverse: { op: 'remove', id: slide.id },
  };
}

function replace(deck: Deck, slide: Slide): One {
  const at = indexOf(deck.slides, slide.id);
  const former = deck.slides[at];
  if (!former || former === slide) return null;
  return {
    deck: { ...deck, slides: deck.slides.with(at, slide) },
    inverse: { op: 'replace', slide: former },
  };
}

/** A deck has one slide at least. */
function remove(deck: Deck, id: string): One {
  const at = indexOf(deck.slides, id);
  const former = deck.slides[at];
  if (!former || deck.slides.length === 1) return null;
  return {
    deck: { ...deck, slides: deck.slides.toSpliced(at, 1) },
    inverse: { op: 'insert', after: before(deck.slides, at), slide: former },
  };
}

function move(deck: Deck, id: string, after: string | null): One {
  const from = indexOf(deck.slides, id);
  const slide = deck.slides[from];
  if (!slide) return null;
  const others = deck.slides.toSpliced(from, 1);
  const to = placeAfter(others, after);
  if (to < 0 || to === from) return null;
  return {
    deck: { ...deck, slides: others.toSpliced(to, 0, slide) },
    inverse: { op: 'move', id, after: before(deck.slides, from) },
  };
}

type Settings = Extract<DeckEdit, { op: 'settings' }>;

const settingKeys = ['title', 'language', 'footer', 'date', 'numbers'] as const;

/** A value of `undefined` takes a setting away: the inverse of one that was not there. */
function settings(deck: Deck, edit: Settings): One {
  const changed = settingKeys.filter((key) => key in edit && edit[key] !== deck[key]);
  if (changed.length === 0) return null;
  const next: Record<string, unknown> = { ...deck };
  const inverse: Record<string, unknown> = { op: 'settings' };
  for (const key of changed) {
    inverse[key] = deck[key];
    if (edit[key] === undefined) delete next[key];
    else next[key] = edit[key];
  }
  return { deck: next as Deck, inverse: inverse as Settings };
}
