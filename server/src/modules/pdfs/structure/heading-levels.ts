import type { ShortBlock } from './page-facts.ts';
import { keyOf } from './repeated-lines.ts';

/** Of headings; what is deeper counts as this. */
export const maxLevel = 6;
/** Sizes that differ less are one. */
const sameSize = 1.06;

/** A line of a table of contents: a title, dots and its page. */
const leader = /(?:\.\s?){4,}\s*[\divxlc]+$|…{2,}\s*[\divxlc]+$/iu;
const chapter =
  /^(?:chapter|part|глава|часть|раздел)\s+(?:\p{Nd}+|[ivxlc]+)\b|^(?:فصل|بخش)\s+\S|^第\s?[\p{Nd}一二三四五六七八九十百]+\s?[章篇部]/iu;
const section = /^第\s?[\p{Nd}一二三四五六七八九十百]+\s?[节節]/u;
const numbered = /^(\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){0,4})\.?\s+\S/u;

export const isOfContents = (text: string): boolean => leader.test(text.trim());

/** How deep the number of a heading says it is; a chapter is the highest. Undefined for one without a number. */
export function depthOf(text: string): number | undefined {
  const title = text.trim();
  if (chapter.test(title)) return 0;
  if (section.test(title)) return 1;
  const number = numbered.exec(title)?.[1];
  return number === undefined ? undefined : number.split('.').length;
}

/** Levels of the headings of a whole document, by page and block: by their sizes, and by their numbers where they have some. */
export function headingLevels(headings: readonly ShortBlock[]): Map<string, number> {
  const ranks = ranksOf(headings);
  const byDepth = levelsOfDepths(headings, ranks);
  return new Map(
    headings.map((heading) => {
      const depth = depthOf(heading.text);
      const level = depth === undefined ? rankOf(heading.size, ranks) : (byDepth.get(depth) ?? maxLevel);
      return [keyOf(heading), Math.min(maxLevel, level)];
    }),
  );
}

/** The sizes of headings, the largest first. */
function ranksOf(headings: readonly ShortBlock[]): number[] {
  const ranks: number[] = [];
  for (const { size } of headings.toSorted((a, b) => b.size - a.size))
    if (ranks.length === 0 || (ranks.at(-1) as number) > size * sameSize) ranks.push(size);
  return ranks;
}

function rankOf(size: number, ranks: readonly number[]): number {
  const index = ranks.findLastIndex((rank) => rank >= size);
  return Math.max(0, index) + 1;
}

/** The level that most headings of a depth have by their size, and below those of the depth above. */
function levelsOfDepths(headings: readonly ShortBlock[], ranks: readonly number[]): Map<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const { text, size } of headings) {
    const depth = depthOf(text);
    if (depth === undefined) continue;
    const ofDepth = counts.get(depth) ?? new Map<number, number>();
    const rank = rankOf(size, ranks);
    counts.set(depth, ofDepth.set(rank, (ofDepth.get(rank) ?? 0) + 1));
  }
  const levels = new Map<number, number>();
  let above = 0;
  for (const depth of [...counts.keys()].toSorted((a, b) => a - b)) {
    const [most] = [...(counts.get(depth) ?? [])].toSorted((a, b) => b[1] - a[1]);
    above = Math.max(above + 1, most?.[0] ?? 1);
    levels.set(depth, above);
  }
  return levels;
}
