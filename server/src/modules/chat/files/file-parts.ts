import { estimateTokens } from '@orangery/api/tokens';

/** Code units of a line that is taken as a whole; a longer one is cut. */
const maxPiece = 500;
/** Code units before the place of a cut in which a space is looked for. */
const spaceWithin = 100;
/** Code units of a part, however little its tokens are. */
const maxLength = 16_000;

/** Estimated tokens that a word which goes on in the next piece has at most besides what its two halves have. */
const cutWord = 5;

/** A run of a file. */
export type FilePart = {
  /** From 1. */
  readonly number: number;
  /** From 1; a line that is longer than a part is in several. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Code units of the file before it. */
  readonly from: number;
  readonly text: string;
};

type Piece = { readonly text: string; readonly line: number };

/**
 * The parts of a text, of at most so many estimated tokens each: whole lines, and pieces of lines that are too long. Put together they are
 * the text.
 */
export const partsOf = (text: string, maxTokens: number): readonly FilePart[] =>
  pack(piecesOf(text), (piece, length) => ({
    fits: length + piece.length <= maxLength,
    cost: estimateTokens(piece) + (/\s$/.test(piece) ? 0 : cutWord),
    most: maxTokens,
  }));

/** The same in runs of a few lines, as places in a file are found by. */
export const passagesOf = (text: string, maxUnits: number): readonly FilePart[] =>
  pack(piecesOf(text), (piece) => ({ fits: true, cost: piece.length, most: maxUnits }));

type Measure = (piece: string, length: number) => { fits: boolean; cost: number; most: number };

function pack(pieces: Iterable<Piece>, measure: Measure): readonly FilePart[] {
  const parts: FilePart[] = [];
  let open: Piece[] = [];
  let from = 0;
  let length = 0;
  let spent = 0;
  const close = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last)
      parts.push({
        number: parts.length + 1,
        firstLine: first.line,
        lastLine: last.line,
        from,
        text: open.map(({ text }) => text).join(''),
      });
    from += length;
    [open, length, spent] = [[], 0, 0];
  };
  for (const piece of pieces) {
    const { fits, cost, most } = measure(piece.text, length);
    if (open.length > 0 && (!fits || spent + cost > most)) close();
    open.push(piece);
    length += piece.text.length;
    spent += cost;
  }
  close();
  return parts;
}

/** Lines with their ends, the long ones in pieces. */
function* piecesOf(text: string): Generator<Piece> {
  let line = 1;
  for (let from = 0; from < text.length; line += 1) {
    const newline = text.indexOf('\n', from);
    const end = newline === -1 ? text.length : newline + 1;
    while (from < end) {
      const to = end - from <= maxPiece ? end : placeToCut(text, from + maxPiece);
      yield { text: text.slice(from, to), line };
      from = to;
    }
  }
}

/** After a space where there is one, and never inside a character. */
function placeToCut(text: string, most: number): number {
  const space = text.slice(most - spaceWithin, most).lastIndexOf(' ');
  if (space !== -1) return most - spaceWithin + space + 1;
  return /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
}
