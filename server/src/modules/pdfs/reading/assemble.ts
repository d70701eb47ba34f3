import { seamOf } from './hyphens.ts';
import { type PlacedBlock, placedWords } from './layout/page-layout.ts';
import type { Block, PageText, Word } from './page-text.ts';
import type { Area } from './pdfjs/content.ts';

type About = Pick<PageText, 'page' | 'label' | 'width' | 'height' | 'scanned'>;

const outsideOfText = new Set<Block['kind']>(['header', 'footer', 'number']);

/** A page of its blocks: words with their places, and the text that they make. */
export function assemble(
  about: About,
  placed: readonly PlacedBlock[],
  kinds: ReadonlyMap<PlacedBlock, Block['kind']>,
  known: ReadonlySet<string>,
): PageText {
  const words: Word[] = [];
  const blocks: Block[] = [];
  const texts: string[] = [];
  for (const block of placed) {
    const kind = kinds.get(block) ?? block.kind;
    const read = wordsOf(block, known);
    if (read.length === 0) continue;
    const from = words.length;
    words.push(...read.map(({ text, area }): Word => [text, ...fractions(area, about)]));
    const { level, markdown } = block;
    const isHeading = kind === 'heading' && level !== undefined;
    blocks.push({
      kind,
      ...(isHeading && { level }),
      from,
      to: words.length,
      ...(markdown !== undefined && kind === 'table' && { markdown }),
    });
    if (!outsideOfText.has(kind)) texts.push(read.map(({ gap, text }) => gap + text).join(''));
  }
  return { ...about, text: texts.join('\n\n'), words, blocks };
}

type ReadWord = { text: string; readonly area: Area; readonly gap: '' | ' ' | '\n' };

/** The words of a block with what stands before each. */
export function wordsOf({ kind, lines, angle }: PlacedBlock, known: ReadonlySet<string>): ReadWord[] {
  const read: ReadWord[] = [];
  for (const line of lines)
    for (const [index, { text, joined, area }] of placedWords(line, angle).entries()) {
      const last = read.at(-1);
      if (!last) read.push({ text, area, gap: '' });
      else if (index > 0) read.push({ text, area, gap: joined ? '' : ' ' });
      else if (kind === 'table') read.push({ text, area, gap: line.cell ? ' ' : '\n' });
      else {
        const { end, between } = seamOf(last.text, text, known);
        last.text = end;
        read.push({ text, area, gap: between });
      }
    }
  return read.map((word) => ({ ...word, text: word.text.replaceAll('\u00ad', '') || '-' }));
}

/** Four places are a hundredth of a millimetre. */
const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

function fractions(
  { left, top, right, bottom }: Area,
  { width, height }: About,
): [x: number, y: number, width: number, height: number] {
  const [x, y] = [rounded(left / width), rounded(top / height)];
  return [x, y, rounded(right / width - x), rounded(bottom / height - y)];
}
