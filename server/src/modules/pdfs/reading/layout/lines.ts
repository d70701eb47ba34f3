import { inWritingOrder, isRightToLeft } from './bidi.ts';
import { composed, isSpace, plain } from './characters.ts';
import type { Letter } from './letters.ts';

export type Extent = Pick<Letter, 'start' | 'end' | 'top' | 'bottom'>;

export type LineWord = Extent & {
  readonly text: string;
  /** Nothing parts it from the word before it, as in Chinese. */
  readonly joined: boolean;
};

/** Text of one line without a wide gap in it: of a line of a column, or a cell. */
export type Line = Extent & {
  readonly words: readonly LineWord[];
  readonly base: number;
  /** Of most of its letters. */
  readonly size: number;
  readonly bold: boolean;
  readonly font: string;
  readonly rightToLeft: boolean;
  readonly artifact: boolean;
  /** In a table: it stands beside the line before it, in another cell of the row. */
  readonly cell?: boolean;
};

/** Shares of the size of letters. */
const sameBase = 0.25;
const wordGap = 0.11;
const wideGap = 1.1;
const touching = 0.35;

/** All lines of one direction, from the top down. */
export function linesOf(letters: readonly Letter[]): Line[] {
  const pieces = rowsOf(letters).flatMap(piecesOf);
  return withRaised(pieces)
    .map(lineOf)
    .filter((line) => line.words.length > 0);
}

/** Letters on one base. */
function rowsOf(letters: readonly Letter[]): Letter[][] {
  const rows: Letter[][] = [];
  for (const letter of letters.toSorted((a, b) => a.base - b.base)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const first = row?.[0];
    const isSame =
      last &&
      first &&
      letter.base - last.base <= sameBase * Math.min(last.size, letter.size) &&
      letter.base - first.base <= 2 * sameBase * Math.max(first.size, letter.size);
    if (isSame) row?.push(letter);
    else rows.push([letter]);
  }
  return rows;
}

const isBlank = ({ text }: Letter): boolean => isSpace(text);

/** A row, cut at its wide gaps. */
function piecesOf(row: readonly Letter[]): Letter[][] {
  const pieces: Letter[][] = [];
  let reached = Number.NEGATIVE_INFINITY;
  let blanks: Letter[] = [];
  for (const letter of row.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (isBlank(letter)) {
      blanks.push(letter);
      continue;
    }
    const piece = pieces.at(-1);
    if (piece && letter.start - reached <= letter.size * wideGap) piece.push(...blanks, letter);
    else pieces.push([letter]);
    blanks = [];
    reached = Math.max(piece === pieces.at(-1) ? reached : Number.NEGATIVE_INFINITY, letter.end);
  }
  return pieces;
}

type Piece = ReturnType<typeof pieceOf>;

/** Raised and lowered small letters belong to the line they touch. */
function withRaised(pieces: readonly (readonly Letter[])[]): Letter[][] {
  const all = pieces.map(pieceOf).toSorted((a, b) => b.size - a.size);
  const kept: Piece[] = [];
  for (const piece of all) {
    const middle = (piece.top + piece.bottom) / 2;
    const host = kept.find(
      ({ start, end, top, bottom, size }) =>
        piece.size <= size * 0.85 &&
        piece.end - piece.start < Math.max(size * 6, end - start) &&
        middle > top - size * 0.15 &&
        middle < bottom + size * 0.15 &&
        piece.start <= end + size * touching &&
        piece.end >= start - size * touching,
    );
    if (!host) kept.push(piece);
    else {
      host.letters.push(...piece.letters);
      host.raised = true;
      host.start = Math.min(host.start, piece.start);
      host.end = Math.max(host.end, piece.end);
    }
  }
  return closed(kept).map(({ letters }) => letters.toSorted((a, b) => a.start - b.start || a.end - b.end));
}

/** Pieces of one line that a raised letter between them has brought together. */
function closed(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    const before = whole.findLast((other) => isNextTo(other, piece));
    if (!before) {
      whole.push(piece);
      continue;
    }
    before.letters.push(...piece.letters);
    Object.assign(before, extentOf([before, piece]), { raised: before.raised || piece.raised });
  }
  return whole.toSorted((a, b) => a.top - b.top);
}

const isNextTo = (before: Piece, piece: Piece): boolean =>
  (before.raised || piece.raised) &&
  Math.abs(before.base - piece.base) <= sameBase * piece.size &&
  Math.abs(before.size - piece.size) <= sameBase * piece.size &&
  piece.start - before.end <= piece.size * wideGap &&
  piece.start - before.end > -piece.size;

function pieceOf(letters: readonly Letter[]) {
  return {
    ...extentOf(letters),
    letters: [...letters],
    size: usual(letters.map(({ size }) => size)),
    base: usual(letters.map(({ base }) => base)),
    /** Raised letters have been put into it. */
    raised: false,
  };
}

export function extentOf(parts: readonly Extent[]): {
  start: number;
  end: number;
  top: number;
  bottom: number;
} {
  const extent = { start: Infinity, end: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { start, end, top, bottom } of parts) {
    extent.start = Math.min(extent.start, start);
    extent.end = Math.max(extent.end, end);
    extent.top = Math.min(extent.top, top);
    extent.bottom = Math.max(extent.bottom, bottom);
  }
  return extent;
}

/** What most of them are. */
export function usual<Value>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = values[0] as Value;
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value;
  return best;
}

function lineOf(letters: readonly Letter[]): Line {
  const seen = letters.filter((letter) => !isBlank(letter));
  const size = usual(seen.map((letter) => Math.round(letter.size * 10) / 10));
  const main = seen.filter((letter) => Math.abs(letter.size - size) < 0.1);
  return {
    ...extentOf(seen),
    words: wordsOf(letters),
    base: usual(main.map((letter) => Math.round(letter.base * 10) / 10)),
    size,
    bold: main.filter(({ bold }) => bold).length > main.length * 0.7,
    font: usual(main.map(({ font }) => font)),
    rightToLeft: isRightToLeft(seen.map(({ text }) => text).join('')),
    artifact: seen.every(({ artifact }) => artifact),
  };
}

/** Letters written wide apart have gaps that part no words. */
function spacingOf(letters: readonly Letter[]): number {
  if (letters.length < 6) return 0;
  const gaps = letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] as Letter;
    const isText = /\p{L}$/u.test(before.text) && /^\p{L}/u.test(letter.text);
    return isText ? [(letter.start - before.end) / letter.size] : [];
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  return Math.max(0, sorted[Math.floor(sorted.length / 2)] ?? 0);
}

const ideograph =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff5b-\uffef]/u;

function wordsOf(letters: readonly Letter[]): LineWord[] {
  const spacing = spacingOf(letters);
  const parts: { letter: Letter; apart: boolean }[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  let wasBlank = false;
  for (const letter of letters) {
    if (isBlank(letter)) {
      wasBlank = true;
      continue;
    }
    const apart = wasBlank || letter.start - reached > letter.size * (wordGap + spacing);
    parts.push({ letter, apart });
    wasBlank = false;
    reached = Math.max(reached, letter.end);
  }
  return assembled(inWritingOrder(parts));
}

type Part = { readonly letter: Letter; readonly apart: boolean };

/** Each ideograph is a word: there are no spaces to part words by. */
function assembled(parts: readonly Part[]): LineWord[] {
  const words: { letters: Letter[]; joined: boolean; text: string }[] = [];
  for (const { letter, apart } of parts) {
    const last = words.at(-1);
    const text = plain(letter.text);
    if (text === '') continue;
    const isIdeograph = ideograph.test(text);
    const isOne = last && !apart && !isIdeograph && !ideograph.test(last.text);
    if (isOne) {
      last.letters.push(letter);
      last.text += text;
    } else {
      const between = last && isIdeograph && ideograph.test(last.text);
      words.push({ letters: [letter], text, joined: last !== undefined && (!apart || Boolean(between)) });
    }
  }
  return words.map(({ letters, joined, text }) => ({
    ...extentOf(letters),
    text: composed(text),
    joined,
  }));
}
