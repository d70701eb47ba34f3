import type { Code } from '../document.ts';

/** What a piece may hold at most. */
const maxLines = 12;
const maxLetters = 2_400;
/** Characters of a code that are coloured in one go. Pieces of a longer one are coloured each by itself. */
const maxColoured = 12_000;

/** A code that was cut; one object for all its pieces. */
export type WholeCode = { readonly text: string };
/** `from`: characters of the whole before the piece. */
export type PlaceInCode = { readonly whole: WholeCode; readonly from: number };

const places = new WeakMap<Code, PlaceInCode>();

/** Where a piece stands in the code it was cut out of; undefined when it is whole, or is coloured by itself. */
export const placeInCode = (piece: Code): PlaceInCode | undefined => places.get(piece);

/** Breaks a line off so that no piece has more than so many letters: one line may be a whole file. */
function* shortLines(line: string): Generator<string> {
  const letters = [...line];
  do yield letters.splice(0, maxLetters).join('');
  while (letters.length > 0);
}

function linesOf(lines: readonly string[]): string[][] {
  const pieces: string[][] = [[]];
  let letters = 0;
  for (const line of lines)
    for (const part of shortLines(line)) {
      const last = pieces.at(-1) ?? [];
      if (last.length >= maxLines || (last.length > 0 && letters + part.length > maxLetters)) {
        pieces.push([part]);
        letters = part.length;
      } else {
        last.push(part);
        letters += part.length;
      }
    }
  return pieces;
}

/** A code as several that are drawn one after the other. */
export function codePieces({ info, chunks }: Code): Code[] {
  const text = chunks.join('\n');
  const lines = text.split('\n');
  const pieces = linesOf(lines).map(
    (piece): Code => ({ kind: 'code', info, chunks: [piece.join('\n')], closed: true }),
  );
  const isBroken = lines.some((line) => line.length > maxLetters);
  if (pieces.length === 1 || isBroken || text.length > maxColoured) return pieces;
  const whole: WholeCode = { text };
  let from = 0;
  for (const piece of pieces) {
    places.set(piece, { whole, from });
    // With the line break after it.
    from += (piece.chunks[0]?.length ?? 0) + 1;
  }
  return pieces;
}
