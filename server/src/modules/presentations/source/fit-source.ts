import { estimateTokens } from '@orangery/api/tokens';
import { type Block, blocksOf } from './blocks.ts';
import { weighSentences } from './weigh-sentences.ts';

/** UTF-16 code units that are weighed: a longer text is first thinned evenly. */
const maxWeighed = 300_000;
/** Code units of a token at most, roughly: a longer text is not even counted. */
const charactersPerToken = 6;

/** Paragraphs from all over a text, with all of its headings, so that it has about so many code units. */
export function thin(text: string, max = maxWeighed): string {
  if (text.length <= max) return text;
  const paragraphs = text.split(/\n{2,}/u);
  const part = max / text.length;
  let due = 0;
  const kept = paragraphs.filter((paragraph) => {
    due += part * paragraph.length;
    if (/^\s*#{1,6}\s/u.test(paragraph)) return true;
    if (due < paragraph.length * part) return false;
    const isKept = due >= paragraph.length;
    if (isKept) due -= paragraph.length;
    return isKept;
  });
  // One paragraph without end, or very many headings.
  return kept.join('\n\n').slice(0, max) || text.slice(0, max);
}

/** Parts of a text that have the same share of the room. */
const stretches = 24;

type Shown = { readonly text: string; readonly isHeading: boolean };

/**
 * As much of a text as fits into so many estimated tokens: from all over it the sentences and tables that say most of what it is about, with
 * the headings above them, in their order.
 */
export function fitSource(text: string, room: number): string {
  if (text.length <= room * charactersPerToken && estimateTokens(text) <= room) return text;
  const blocks = blocksOf(thin(text)).map(shownBlock);
  const kept = new Set<number>();
  let left = room;
  const take = (...indexes: readonly number[]) => {
    const added = indexes.filter((index) => index >= 0 && !kept.has(index));
    const cost = added.reduce((sum, index) => sum + estimateTokens(blocks[index]?.text ?? '') + 1, 0);
    if (cost > left) return;
    left -= cost;
    for (const index of added) kept.add(index);
  };
  for (const index of inOrderOfWorth(blocks)) take(index, headingAbove(blocks, index));
  return blocks.flatMap((block, index) => (kept.has(index) ? [block.text] : [])).join('\n');
}

function shownBlock(block: Block): Shown {
  if (block.kind === 'heading') return { text: `${'#'.repeat(block.depth)} ${block.text}`, isHeading: true };
  if (block.kind !== 'table')
    return { text: block.kind === 'item' ? `- ${block.text}` : block.text, isHeading: false };
  const { header, rows } = block.table;
  return { text: [header, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'), isHeading: false };
}

const headingAbove = (blocks: readonly Shown[], index: number): number =>
  blocks.slice(0, index).findLastIndex(({ isHeading }) => isHeading);

/** The best of each stretch first, then the second of each, and so on. */
function inOrderOfWorth(blocks: readonly Shown[]): number[] {
  const weights = weighSentences(blocks.map(({ text, isHeading }) => (isHeading ? '' : text)));
  const said = blocks.flatMap(({ isHeading }, index) => (isHeading ? [] : [index]));
  const size = Math.max(1, Math.ceil(said.length / stretches));
  const ranked = said.map((index, place) => {
    const from = Math.floor(place / size) * size;
    const weight = weights[index] ?? 0;
    const better = said.slice(from, from + size).filter((other) => (weights[other] ?? 0) > weight).length;
    return { index, weight, rank: better };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank || other.weight - one.weight)
    .map(({ index }) => index);
}
