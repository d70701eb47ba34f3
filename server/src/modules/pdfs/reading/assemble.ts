import { type PlacedBlock, placedWords } from './layout/page-layout.ts';
import type { Block, PageText, Word } from './page-text.ts';
import type { Area } from './pdfjs/content.ts';

type About = Pick<PageText, 'page' | 'label' | 'width' | 'height' | 'scanned'>;

const outsideOfText = new Set<Block['kind']>(['header', 'footer', 'number']);

/** A page of its blocks: words with their places, and the text that they make. */
export function assemble(about: About, placed: readonly PlacedBlock[]): PageText {
  const words: Word[] = [];
  const blocks: Block[] = [];
  const texts: string[] = [];
  for (const { kind, level, lines, angle } of placed) {
    const from = words.length;
    let text = '';
    for (const line of lines)
      for (const [index, word] of placedWords(line, angle).entries()) {
        const gap = index === 0 ? (text === '' ? '' : ' ') : word.joined ? '' : ' ';
        text += gap + word.text;
        words.push([word.text, ...fractions(word.area, about)]);
      }
    if (words.length === from) continue;
    blocks.push({ kind, ...(level !== undefined && { level }), from, to: words.length });
    if (!outsideOfText.has(kind)) texts.push(text);
  }
  return { ...about, text: texts.join('\n\n'), words, blocks };
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
