import type { PageText, Word } from '../reading/page-text.ts';

export type ReadPage = Pick<PageText, 'page' | 'width' | 'height' | 'text' | 'words' | 'blocks' | 'scanned'>;

/** A short block: what it says, where it is and how large. */
export type ShortBlock = {
  readonly page: number;
  /** Of its page. */
  readonly block: number;
  readonly text: string;
  readonly isHeading: boolean;
  /** Points. */
  readonly size: number;
  /** Parts of the page's height. */
  readonly top: number;
  readonly bottom: number;
};

/** What the pass over a whole document keeps of each page. */
export type PageFacts = {
  readonly shortBlocks: readonly ShortBlock[];
  /** Words by their heights in half points. */
  readonly heights: ReadonlyMap<number, number>;
};

/** Memory is bounded for documents of thousands of pages. */
const maxBlocks = 40;
const maxSymbols = 200;
/** Parts of the page's height that headers and footers are in. */
export const margin = 0.12;

export function factsOf({ page, height, words, blocks, scanned }: ReadPage): PageFacts {
  const heights = new Map<number, number>();
  for (const [, , , , share] of words) {
    const half = Math.round(share * height * 2);
    heights.set(half, (heights.get(half) ?? 0) + 1);
  }
  const shortBlocks = blocks.flatMap(({ kind, from, to }, block): ShortBlock[] => {
    const own = words.slice(from, Math.min(to, from + maxSymbols));
    const text = own.map(([word]) => word).join(' ');
    const top = Math.min(...own.map(([, , y]) => y));
    const bottom = Math.max(...own.map(([, , y, , share]) => y + share));
    const isHeading = kind === 'heading' && !scanned;
    const isKept = isHeading || isInMargin({ top, bottom });
    if (!isKept || text.length > maxSymbols || kind === 'table') return [];
    return [{ page, block, text, isHeading, size: sizeOf(own, height), top, bottom }];
  });
  // A page full of headings must not hide its footer.
  const inMargin = shortBlocks.filter(isInMargin);
  const others = shortBlocks.filter((block) => !isInMargin(block));
  return { shortBlocks: [...inMargin, ...others].slice(0, maxBlocks), heights };
}

/** Where headers and footers are. */
export const isInMargin = ({ top, bottom }: Pick<ShortBlock, 'top' | 'bottom'>): boolean =>
  bottom < margin || top > 1 - margin;

function sizeOf(words: readonly Word[], height: number): number {
  const sizes = words.map(([, , , , share]) => share * height).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}
