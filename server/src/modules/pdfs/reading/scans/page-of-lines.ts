import type { Box, Line } from '../../../recognition/engine.ts';
import type { Block, PageText, Word } from '../page-text.ts';

type About = Pick<PageText, 'page' | 'label' | 'width' | 'height'>;
type Size = { readonly width: number; readonly height: number };

/** A page of the lines that were recognized in its picture. */
export function pageOfLines(about: About, lines: readonly Line[], picture: Size): PageText {
  const words: Word[] = [];
  const blocks: Block[] = [];
  const texts: string[] = [];
  for (const paragraph of paragraphsOf(lines)) {
    const from = words.length;
    for (const line of paragraph) words.push(...wordsOf(line, picture));
    blocks.push({ kind: 'paragraph', from, to: words.length });
    texts.push(paragraph.map(({ text }) => text).join('\n'));
  }
  return { ...about, text: texts.join('\n\n'), words, blocks, scanned: true };
}

function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last?.[0]?.paragraph === line.paragraph) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** Engines that do not say where the words are divide their line between them. */
function wordsOf({ text, words, box }: Line, picture: Size): Word[] {
  if (words) return words.map((word) => [word.text, ...fractions(word.box, picture)]);
  const parts = text.split(' ').filter((part) => part !== '');
  if (!box) return parts.map((part) => [part, 0, 0, 0, 0]);
  const symbol = box.width / Math.max(1, text.length);
  let at = 0;
  return parts.map((part): Word => {
    const begin = text.indexOf(part, at);
    at = begin + part.length;
    return [
      part,
      ...fractions({ ...box, left: box.left + begin * symbol, width: part.length * symbol }, picture),
    ];
  });
}

const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

const fractions = (
  { left, top, width, height }: Box,
  picture: Size,
): [x: number, y: number, width: number, height: number] => [
  part(left / picture.width),
  part(top / picture.height),
  part(width / picture.width),
  part(height / picture.height),
];
