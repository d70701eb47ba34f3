import i18next from 'i18next';
import { createSpokenText, type SpokenWords } from './spoken-text.ts';

/**
 * Cuts an answer into what is spoken at once, while it is being written. `take` is given the whole text so far and gives
 * what is complete and new; `rest` gives what is left when the text has ended. A text that does not go
 * on from the one before, as where that was a thought, is taken from its start.
 */
export type SentenceCutter = { take: (text: string) => string[]; rest: (text: string) => string[] };

/** UTF-16 units. A short piece waits for the next one; a long one is cut at a comma, at last at a space. */
const minLength = 12;
const maxLength = 240;
/** So much without any end is no sentence: it is cut where it stands. */
const maxWithoutEnd = 800;

const ends = /[.!?…؟۔]+["'”’»)\]*_]*(?=\s)|[。！？；]+["'”’」』）*_]*|\n+/gu;
const softEnds = /[,;:،؛，、：]\s*|\s/gu;
/** What looks like the end of a sentence and is none: the number of a list, an initial, an abbreviation. */
const noEnd =
  /(?:^|[\s(])(?:\d{1,3}|\p{Lu}|e\.g|i\.e|etc|vs|Mr|Mrs|Ms|Dr|Prof|No|St|т\.е|т\.д|т\.п|г|ул|им)\.$/u;

/** The words in the language of the page. */
export const spokenWords = (): SpokenWords => ({ code: i18next.t('speech.code', { ns: 'chat' }) });

/** UTF-16 units of the last spoken text, used to find its position again. */
const remembered = [24, 12, 6] as const;

/** The position in a text behind what was spoken. Earlier parts may have changed, such as marks that became a link. */
function placeBehind(said: string, text: string): number {
  if (text.startsWith(said)) return said.length;
  for (const length of remembered) {
    const end = said.slice(-length);
    const expected = said.length - end.length;
    const places = [text.lastIndexOf(end, expected), text.indexOf(end, expected)].filter((at) => at >= 0);
    const [place] = places.sort((one, other) => Math.abs(one - expected) - Math.abs(other - expected));
    if (place !== undefined) return place + end.length;
  }
  return behindLines(said, text);
}

/** Behind as many lines as were spoken, and as much of the next one; where there are fewer, behind all. */
function behindLines(said: string, text: string): number {
  const lines = said.split('\n');
  const spoken = text.split('\n').slice(0, lines.length - 1);
  const begin = spoken.reduce((length, line) => length + line.length + 1, 0);
  return Math.min(begin + (lines.at(-1)?.length ?? 0), text.length);
}

export function createSentenceCutter(words: SpokenWords): SentenceCutter {
  const spokenText = createSpokenText(words);
  /** The text cut so far, and the part of it that waits to be spoken with the next piece. */
  let said = '';
  let kept = '';

  const flush = () => {
    const text = kept.replace(/\s+/g, ' ').trim();
    kept = '';
    return /[\p{L}\p{N}]/u.test(text) ? pieces(text) : [];
  };
  const keep = (piece: string) => {
    kept += piece;
    const { length } = kept.trim();
    // A line that ended is not glued to the next: what stands on its own is spoken on its own.
    return length >= minLength || (piece.endsWith('\n') && length > 3) ? flush() : [];
  };

  const step = (text: string, growing: boolean): string[] => {
    // Trailing white space is not spoken but marks a sentence as complete.
    const whole = spokenText(text, growing) + (growing && /\s$/.test(text) ? ' ' : '');
    const sentences: string[] = [];
    let at = placeBehind(said, whole);
    for (let end = endOf(whole, at); end !== null; end = endOf(whole, at)) {
      sentences.push(...keep(whole.slice(at, end)));
      at = end;
    }
    if (!growing) kept += whole.slice(at);
    said = growing ? whole.slice(0, at) : whole;
    return growing ? sentences : [...sentences, ...flush()];
  };

  return { take: (text) => step(text, true), rest: (text) => step(text, false) };
}

/** Where the sentence that begins at `from` ends; null when that is not known yet. */
function endOf(text: string, from: number): number | null {
  const part = text.slice(from, from + maxWithoutEnd);
  for (const found of part.matchAll(ends)) {
    const end = found.index + found[0].length;
    if (found[0].startsWith('\n') || !noEnd.test(part.slice(Math.max(0, end - 12), end))) return from + end;
  }
  if (part.length < maxWithoutEnd) return null;
  return from + (part.lastIndexOf(' ') + 1 || maxWithoutEnd);
}

/** Pieces of at most `maxLength`. */
function pieces(text: string): string[] {
  if (text.length <= maxLength) return [text];
  const soft = [...text.slice(0, maxLength).matchAll(softEnds)];
  const comma =
    soft.findLast((found) => found[0].trim() !== '' && found.index > maxLength / 3) ?? soft.at(-1);
  const cut = comma ? comma.index + comma[0].length : maxLength;
  return [text.slice(0, cut).trim(), ...pieces(text.slice(cut).trim())];
}
