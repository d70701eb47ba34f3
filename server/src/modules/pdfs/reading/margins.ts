import { type PlacedBlock, placedWords } from './layout/page-layout.ts';
import type { Block } from './page-text.ts';

export type LaidOutPage = {
  /** From 1. */
  readonly number: number;
  readonly height: number;
  readonly blocks: readonly PlacedBlock[];
};

/** Part of the page's height at its top and at its bottom. */
const margin = 0.12;
const maxLines = 3;
const maxSymbols = 200;

type Edge = { readonly block: PlacedBlock; readonly key: string };

const pageNumber =
  /^[\s\p{Pd}|·•[(]*(?:(?:page|p\.|seite|стр(?:аница|\.)?|с\.|صفحه(?:ٔ|ی)?|第)\s*)?(?:#|[ivxlc]{1,7})\s*(?:(?:of|\/|из|از|von|de|共)\s*#\s*)?(?:页|頁)?[\s\p{Pd}|·•\])]*$/iu;

/** Which blocks of pages are their numbers. Headers and footers are known when the whole document is. */
export function marginsOf(pages: readonly LaidOutPage[]): Map<PlacedBlock, Block['kind']> {
  const numbers = pages.flatMap(edgesOf).filter(({ key }) => pageNumber.test(key));
  return new Map(numbers.map(({ block }) => [block, 'number']));
}

/** Short blocks in the margins of a page, with `#` for each number. */
function edgesOf({ blocks, height }: LaidOutPage): Edge[] {
  return blocks.flatMap((block) => {
    const words = block.lines.flatMap((line) => placedWords(line, block.angle));
    const [top, bottom] = [
      Math.min(...words.map(({ area }) => area.top)) / height,
      Math.max(...words.map(({ area }) => area.bottom)) / height,
    ];
    const text = words.map((word) => word.text).join(' ');
    const isInMargin = bottom < margin || top > 1 - margin;
    const isEdge = isInMargin && block.lines.length <= maxLines && block.kind !== 'table';
    if (!isEdge || text.length > maxSymbols) return [];
    const key = text
      .toLowerCase()
      .replace(/\p{Nd}+/gu, '#')
      .replace(/\s+/g, ' ');
    return [{ block, key }];
  });
}
