import { readingOf } from '@orangery/chat/text-direction';
import type { TextElement, TextLine } from '../scene/scene.ts';

/** How a paragraph is set, whatever the language of its deck. */
export type ParagraphDirection = {
  readonly rtl: boolean;
  /** The side at which its lines start is the right one. */
  readonly startsRight: boolean;
};

/** Up to this many words are a name or a title, which start where their surroundings do. */
const short = 3;

/**
 * A Persian paragraph of an English deck is read from the right, and the other way round: by most of its words. A short item
 * of a list stays in the direction of the deck, so that the bullets of a list stand below each other.
 * @param deckRtl the deck is in a language that is read from the right
 */
export function directionIn(
  { text, level, bullet }: Pick<TextLine, 'text' | 'level' | 'bullet'>,
  deckRtl: boolean,
): ParagraphDirection {
  const around = deckRtl ? 'rtl' : 'ltr';
  const { direction = around, words } = readingOf([text], around);
  const rtl = direction === 'rtl';
  if (words > short) return { rtl, startsRight: rtl };
  return { rtl: bullet || level > 0 ? deckRtl : rtl, startsRight: deckRtl };
}

/** Of a text that is no item of a list: the cell of a table, a line of the notes. */
export const directionOfText = (text: string, deckRtl: boolean): ParagraphDirection =>
  directionIn({ text, level: 0, bullet: false }, deckRtl);

const sides = { start: ['left', 'right'], center: ['center', 'center'], end: ['right', 'left'] } as const;

/** The side of the page to which a paragraph is aligned. */
export const sideOf = (align: TextElement['align'], { startsRight }: ParagraphDirection) =>
  sides[align][startsRight ? 1 : 0];
