import { extentOf, usual } from './extent.ts';
import type { Letter } from './letters.ts';
import { sameBase, wideGap } from './rows.ts';

/** Of the size: how far raised letters stand from the line they belong to. */
const touching = 0.35;
/** Letters that may stand above or below others, as over a sum. */
const maxPrintedOver = 6;

type Piece = ReturnType<typeof pieceOf>;

/** Raised and lowered small letters belong to the line they touch. */
export function withRaised(pieces: readonly (readonly Letter[])[]): Letter[][] {
  const all = pieces.map(pieceOf).toSorted((a, b) => b.size - a.size);
  const kept: Piece[] = [];
  for (const piece of all) {
    const middle = (piece.top + piece.bottom) / 2;
    const host = kept.find(
      ({ start, end, top, bottom, size, letters }) =>
        piece.size <= size * 0.85 &&
        piece.end - piece.start < Math.max(size * 6, end - start) &&
        middle > top - size * 0.15 &&
        middle < bottom + size * 0.15 &&
        piece.start <= end + size * touching &&
        piece.end >= start - size * touching &&
        !isPrintedOver(piece.letters, letters),
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

/** A small line on top of a large one is none of its raised letters, which stand between the others. */
const isPrintedOver = (small: readonly Letter[], large: readonly Letter[]): boolean =>
  small.filter((letter) => {
    const middle = (letter.start + letter.end) / 2;
    return large.some(
      ({ start, end, size, text }) =>
        size > letter.size && middle > start && middle < end && text.trim() !== '',
    );
  }).length >= maxPrintedOver;

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
