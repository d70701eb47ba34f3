import { eachGrapheme, piecesOf } from './breaks.ts';

/** Width of a text in the unit of the box. */
export type WidthOf = (text: string) => number;

type Line = { text: string; width: number };

function put(line: Line, text: string, width: number): void {
  line.text += text;
  line.width += width;
}

/** What stood on the line, which is empty then. */
function ended(line: Line): string {
  const { text } = line;
  line.text = '';
  line.width = 0;
  return text;
}

/** A piece that is wider than the box is broken wherever it has to be. */
function* putBroken(line: Line, piece: string, box: number, widthOf: WidthOf): Generator<string> {
  for (const grapheme of eachGrapheme(piece)) {
    const width = widthOf(grapheme);
    if (line.text !== '' && line.width + width > box) yield ended(line);
    put(line, grapheme, width);
  }
}

/** Characters; a longer piece is wider than any box, and is not measured as a whole. */
const longest = 1000;

function* putWord(line: Line, word: string, box: number, widthOf: WidthOf): Generator<string> {
  let space = line.text === '' ? 0 : widthOf(' ');
  for (const piece of piecesOf(word)) {
    const width = piece.length > longest ? Number.POSITIVE_INFINITY : widthOf(piece);
    if (line.text !== '' && line.width + space + width > box) yield ended(line);
    else if (space > 0) put(line, ' ', space);
    space = 0;
    if (width > box) yield* putBroken(line, piece, box, widthOf);
    else put(line, piece, width);
  }
}

/**
 * The lines of one paragraph in a box, broken as PowerPoint does: at spaces, after hyphens, between syllables of Chinese. Nothing is
 * measured beyond the line that is asked for.
 */
export function* eachLine(text: string, box: number, widthOf: WidthOf): Generator<string> {
  const line: Line = { text: '', width: 0 };
  for (const [word] of text.matchAll(/[^ \t\n\r\v\f]+/g)) yield* putWord(line, word, box, widthOf);
  yield line.text;
}

export const breakLines = (text: string, box: number, widthOf: WidthOf): string[] => [
  ...eachLine(text, box, widthOf),
];
