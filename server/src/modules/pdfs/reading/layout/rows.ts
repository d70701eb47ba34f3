import { isSpace } from './characters.ts';
import type { Letter } from './letters.ts';
import { layersOf } from './runs.ts';

/** Shares of the size of letters. */
export const sameBase = 0.25;
export const wideGap = 1.1;

/** Lines between wide gaps, as far as they stand on one base. @param letters as in the file */
export const piecesOf = (letters: readonly Letter[]): Letter[][] =>
  rowsOf(letters).flatMap((row) => layersOf(row).flatMap(withoutGaps));

/** Letters on one base, as in the file. */
function rowsOf(letters: readonly Letter[]): Letter[][] {
  const places = new Map(letters.map((letter, index) => [letter, index]));
  const place = (letter: Letter) => places.get(letter) ?? 0;
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
  return rows.map((row) => row.toSorted((a, b) => place(a) - place(b)));
}

export const isBlank = ({ text }: Letter): boolean => isSpace(text);

/** A row, cut at its wide gaps. */
function withoutGaps(row: readonly Letter[]): Letter[][] {
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
