import { graphemesOf, piecesOf } from './breaks.ts';

/** Width of a text in the unit of the box. */
export type WidthOf = (text: string) => number;

type Lines = { readonly done: string[]; line: string; width: number };

function endLine(lines: Lines): void {
  lines.done.push(lines.line);
  lines.line = '';
  lines.width = 0;
}

function put(lines: Lines, text: string, width: number): void {
  lines.line += text;
  lines.width += width;
}

/** A piece that is wider than the box is broken wherever it has to be. */
function putBroken(lines: Lines, piece: string, box: number, widthOf: WidthOf): void {
  for (const grapheme of graphemesOf(piece)) {
    const width = widthOf(grapheme);
    if (lines.line !== '' && lines.width + width > box) endLine(lines);
    put(lines, grapheme, width);
  }
}

function putWord(lines: Lines, word: string, box: number, widthOf: WidthOf): void {
  const space = lines.line === '' ? 0 : widthOf(' ');
  piecesOf(word).forEach((piece, index) => {
    const width = widthOf(piece);
    const before = index === 0 ? space : 0;
    if (lines.line !== '' && lines.width + before + width > box) endLine(lines);
    else if (before > 0) put(lines, ' ', before);
    if (width > box) putBroken(lines, piece, box, widthOf);
    else put(lines, piece, width);
  });
}

/** The lines of one paragraph in a box, broken as PowerPoint does: at spaces, after hyphens, between syllables of Chinese. */
export function breakLines(text: string, box: number, widthOf: WidthOf): string[] {
  const lines: Lines = { done: [], line: '', width: 0 };
  for (const word of text.split(/[ \t\n\r\v\f]+/)) if (word !== '') putWord(lines, word, box, widthOf);
  return [...lines.done, lines.line];
}
