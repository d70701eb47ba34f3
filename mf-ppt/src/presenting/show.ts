/** Where a presentation stands. `at` counts the slides that are shown, from 0; as many as there are: the end. */
export type Show = {
  readonly at: number;
  readonly count: number;
  readonly blank: 'black' | 'white' | null;
  /** Digits that were typed so far, for Enter. */
  readonly typed: string;
};

export type ShowMove =
  | { to: 'next' | 'back' | 'first' | 'last' }
  | { to: 'place'; at: number }
  | { to: 'black' | 'white' }
  | { to: 'typed'; digit: string };

const maxDigits = 3;

/** What a move leads to; null: the presentation is over. */
export function moved(show: Show, move: ShowMove): Show | null {
  const place = (at: number): Show => ({ ...show, at: within(at, show.count), blank: null, typed: '' });
  switch (move.to) {
    case 'next':
      if (show.blank) return { ...show, blank: null };
      return show.at >= show.count ? null : place(show.at + 1);
    case 'back':
      return show.blank ? { ...show, blank: null } : place(show.at - 1);
    case 'first':
      return place(0);
    case 'last':
      return place(show.count - 1);
    case 'place':
      return place(Math.min(move.at, show.count - 1));
    case 'black':
    case 'white':
      return { ...show, blank: show.blank === move.to ? null : move.to, typed: '' };
    case 'typed':
      return { ...show, typed: (show.typed + move.digit).slice(-maxDigits) };
  }
}

/** The end is a place too. */
const within = (at: number, count: number): number => Math.min(count, Math.max(0, at));

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const keys: Readonly<Record<string, ShowMove>> = {
  ArrowDown: { to: 'next' },
  PageDown: { to: 'next' },
  ' ': { to: 'next' },
  n: { to: 'next' },
  ArrowUp: { to: 'back' },
  PageUp: { to: 'back' },
  Backspace: { to: 'back' },
  p: { to: 'back' },
  Home: { to: 'first' },
  End: { to: 'last' },
  b: { to: 'black' },
  '.': { to: 'black' },
  w: { to: 'white' },
  ',': { to: 'white' },
};

type Keyed = {
  /** Digits that were typed before. */
  readonly typed: string;
  /** The presentation is read from right to left: what comes next is on the left. */
  readonly rtl: boolean;
};

/**
 * What a key means while a presentation is shown; null: nothing.
 * @param placeOf the place of a slide by its number in the deck, or of the one that stands for it
 */
export function moveOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { typed, rtl }: Keyed,
  placeOf: (number: number) => number,
): ShowMove | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[0-9]$/.test(key)) return { to: 'typed', digit: key };
  if (key === 'Enter' && typed !== '') return { to: 'place', at: placeOf(Number(typed)) };
  if (key === 'Enter') return { to: 'next' };
  if (key === 'ArrowRight' || key === 'ArrowLeft')
    return { to: (key === 'ArrowLeft') === rtl ? 'next' : 'back' };
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
