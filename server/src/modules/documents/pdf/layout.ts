/** A piece of text as pdf.js gives it. */
export type PdfText = {
  readonly str: string;
  readonly dir: string;
  /** The last two are the place of its beginning, from the bottom left of the page. */
  readonly transform: readonly number[];
  readonly width: number;
};

/** Text without a wide gap in it. */
export type Segment = { readonly text: string; readonly left: number; readonly right: number };
export type TextLine = {
  /** From the left. */
  readonly segments: readonly Segment[];
  /** Of the letters, in points. */
  readonly size: number;
  /** From the bottom of the page, in points. */
  readonly base: number;
  readonly isRightToLeft: boolean;
};

/** Shares of the size of letters. */
const sameLine = 0.45;
const wordGap = 0.12;
const wideGap = 1.6;

type Piece = {
  text: string;
  left: number;
  right: number;
  base: number;
  size: number;
  isRightToLeft: boolean;
};

/** The lines of a page from the top down; two columns one after the other. */
export function layoutOf(texts: readonly PdfText[]): TextLine[] {
  const pieces = texts.flatMap(pieceOf);
  const gutter = gutterOf(pieces);
  if (gutter === undefined) return linesOf(pieces);
  const isAcross = ({ left, right }: Piece) => left < gutter && right > gutter;
  // What goes across both columns stands above them.
  return [
    ...linesOf(pieces.filter(isAcross)),
    ...linesOf(pieces.filter((piece) => !isAcross(piece) && piece.right <= gutter)),
    ...linesOf(pieces.filter((piece) => !isAcross(piece) && piece.left >= gutter)),
  ];
}

function pieceOf({ str, dir, transform, width }: PdfText): Piece[] {
  const [a = 0, b = 0, , , left = 0, base = 0] = transform;
  const size = Math.hypot(a, b);
  const isUsable = [left, base, size, width].every(Number.isFinite);
  // Text that stands on its side belongs to the margin.
  if (!isUsable || str.trim() === '' || size === 0 || Math.abs(b) > Math.abs(a)) return [];
  return [{ text: str, left, right: left + width, base, size, isRightToLeft: dir === 'rtl' }];
}

function linesOf(pieces: readonly Piece[]): TextLine[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.base - a.base)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.base - piece.base <= Math.max(first.size, piece.size) * sameLine)
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(lineOf);
}

function lineOf(row: readonly Piece[]): TextLine {
  const size = Math.max(...row.map((piece) => piece.size));
  const letters = (some: readonly Piece[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const isRightToLeft = letters(row.filter((piece) => piece.isRightToLeft)) > letters(row) / 2;
  const groups: Piece[][] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const piece of row.toSorted((a, b) => a.left - b.left)) {
    const group = groups.at(-1);
    if (group && piece.left - reached <= size * wideGap) group.push(piece);
    else groups.push([piece]);
    reached = Math.max(reached, piece.right);
  }
  const segments = groups.map((group) => segmentOf(group, isRightToLeft));
  return { segments, size, base: row[0]?.base ?? 0, isRightToLeft };
}

function segmentOf(group: readonly Piece[], isRightToLeft: boolean): Segment {
  const ordered = isRightToLeft ? group.toReversed() : group;
  const text = ordered.reduce((all, piece, index) => {
    const before = ordered[index - 1];
    if (!before) return piece.text;
    const gap = isRightToLeft ? before.left - piece.right : piece.left - before.right;
    return all + (gap > piece.size * wordGap ? ' ' : '') + piece.text;
  }, '');
  const left = Math.min(...group.map((piece) => piece.left));
  const right = Math.max(...group.map((piece) => piece.right));
  return { text: asWritten(text).replace(/\s+/g, ' ').trim(), left, right };
}

/** Fonts of Arabic letters name their shapes, at the beginning or end of a word say; what is meant are the letters. */
const asWritten = (text: string): string =>
  text.replace(/[\ufb50-\ufdff\ufe70-\ufefc]/g, (shape) => shape.normalize('NFKC'));

/** Symbols of a piece from which on it is running text rather than a cell of a table. */
const longPiece = 25;

/** The middle of a page whose text runs in two columns. */
function gutterOf(pieces: readonly Piece[]): number | undefined {
  const long = pieces.filter(({ text }) => text.length >= longPiece);
  if (long.length < 8) return undefined;
  const left = Math.min(...pieces.map((piece) => piece.left));
  const right = Math.max(...pieces.map((piece) => piece.right));
  const middle = (left + right) / 2;
  const leftOf = long.filter((piece) => piece.right < middle).length;
  const rightOf = long.filter((piece) => piece.left > middle).length;
  const isParted = leftOf + rightOf >= long.length * 0.8 && Math.min(leftOf, rightOf) >= long.length * 0.25;
  return isParted ? middle : undefined;
}
