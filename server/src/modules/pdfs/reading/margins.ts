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
/** How far a header may move from page to page. */
const sameHeight = 0.015;
/** Pages that may have the same one: left and right ones differ. */
const near = 2;
const maxLines = 3;
const maxSymbols = 200;

type Edge = { readonly block: PlacedBlock; readonly key: string; readonly middle: number };

const pageNumber =
  /^[\s\p{Pd}|·•[(]*(?:(?:page|p\.|seite|стр(?:аница|\.)?|с\.|صفحه(?:ٔ|ی)?|第)\s*)?(?:#|[ivxlc]{1,7})\s*(?:(?:of|\/|из|از|von|de|共)\s*#\s*)?(?:页|頁)?[\s\p{Pd}|·•\])]*$/iu;

/** Which blocks of each page are its header, its footer and its number. */
export function marginsOf(pages: readonly LaidOutPage[]): Map<PlacedBlock, Block['kind']> {
  const edges = new Map(pages.map((page) => [page.number, edgesOf(page)]));
  const found = new Map<PlacedBlock, Block['kind']>();
  for (const { number } of pages)
    for (const edge of edges.get(number) ?? []) {
      if (pageNumber.test(edge.key)) found.set(edge.block, 'number');
      else if (isRepeated(edge, number, edges))
        found.set(edge.block, edge.middle < 0.5 ? 'header' : 'footer');
    }
  return found;
}

function isRepeated(edge: Edge, number: number, edges: ReadonlyMap<number, readonly Edge[]>): boolean {
  for (let other = number - near; other <= number + near; other += 1) {
    if (other === number) continue;
    const isThere = edges
      .get(other)
      ?.some(({ key, middle }) => key === edge.key && Math.abs(middle - edge.middle) < sameHeight);
    if (isThere) return true;
  }
  return false;
}

/** Short blocks in the margins of a page. Numbers are compared as such: chapters and pages count on. */
function edgesOf({ blocks, height }: LaidOutPage): Edge[] {
  return blocks.flatMap((block) => {
    const words = block.lines.flatMap((line) => placedWords(line, block.angle));
    const [top, bottom] = [
      Math.min(...words.map(({ area }) => area.top)) / height,
      Math.max(...words.map(({ area }) => area.bottom)) / height,
    ];
    const text = words.map((word) => word.text).join(' ');
    const isEdge = (bottom < margin || top > 1 - margin) && block.lines.length <= maxLines;
    if (!isEdge || text.length > maxSymbols) return [];
    const key = text
      .toLowerCase()
      .replace(/\p{Nd}+/gu, '#')
      .replace(/\s+/g, ' ');
    return [{ block, key, middle: (top + bottom) / 2 }];
  });
}
