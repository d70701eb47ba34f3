import type { Block, OutlineEntry } from '../reading/page-text.ts';
import { headingLevels, isOfContents, maxLevel } from './heading-levels.ts';
import { belowOutline, levelInOutline, type OutlineTitles, outlineTitles } from './outline-titles.ts';
import type { PageFacts, ReadPage, ShortBlock } from './page-facts.ts';
import { keyOf, type Margin, repeatedLines } from './repeated-lines.ts';

/** What is known of a document when all of its pages are read, by page and block. */
export type Structure = {
  readonly margins: ReadonlyMap<string, Margin>;
  readonly levels: ReadonlyMap<string, number>;
  readonly outline: OutlineTitles;
};

/**
 * @param facts in the order of the pages
 * @param entries the document's own outline, which its headings follow where they stand in it
 */
export function structureOf(facts: readonly PageFacts[], entries: readonly OutlineEntry[] = []): Structure {
  const blocks = facts.flatMap(({ shortBlocks }) => shortBlocks);
  const margins = repeatedLines(blocks, bodySize(facts));
  const outline = outlineTitles(entries);
  // Those of the outline are left aside: paragraphs that it makes headings must not change the levels of others.
  const isTitle = (block: ShortBlock) =>
    block.isHeading &&
    !margins.has(keyOf(block)) &&
    !isOfContents(block.text) &&
    levelInOutline(outline, block.page, block.text) === undefined;
  const titles = blocks.filter(isTitle);
  const own = headingLevels(titles);
  const below = belowOutline(outline);
  const levels = new Map(
    titles.map((title) => {
      const level = below(title.page, own.get(keyOf(title)) ?? 1);
      return [keyOf(title), Math.min(maxLevel, level)];
    }),
  );
  return { margins, levels, outline };
}

/** The height of most words, in points. */
function bodySize(facts: readonly PageFacts[]): number {
  const all = new Map<number, number>();
  for (const { heights } of facts)
    for (const [half, count] of heights) all.set(half, (all.get(half) ?? 0) + count);
  const [most] = [...all].toSorted((a, b) => b[1] - a[1]);
  return (most?.[0] ?? 0) / 2;
}

const outsideOfText = new Set<Block['kind']>(['header', 'footer', 'number']);

/** A page as it is within its document. Applied again, it stays as it is. */
export function structured<Page extends ReadPage>(page: Page, { margins, levels, outline }: Structure): Page {
  if (page.scanned) return page;
  const texts = page.text === '' ? [] : page.text.split('\n\n');
  const inText = page.blocks.filter(({ kind }) => !outsideOfText.has(kind));
  // The text has one part for each block.
  if (texts.length !== inText.length) return page;
  const left: string[] = [];
  let next = 0;
  const blocks = page.blocks.map((block, index): Block => {
    if (outsideOfText.has(block.kind)) return block;
    const text = texts[next++] ?? '';
    const key = keyOf({ page: page.page, block: index });
    const listed = levelInOutline(outline, page.page, text);
    const changed = changedBlock(block, text, { margin: margins.get(key), level: levels.get(key), listed });
    if (!outsideOfText.has(changed.kind)) left.push(text);
    return changed;
  });
  return { ...page, blocks, text: left.join('\n\n') };
}

type Found = {
  readonly margin: Margin | undefined;
  readonly level: number | undefined;
  /** Its level in the outline. */
  readonly listed: number | undefined;
};

function changedBlock(block: Block, text: string, { margin, level, listed }: Found): Block {
  const { level: before, ...rest } = block;
  if (margin) return { ...rest, kind: margin };
  const mayBeTitle = block.kind === 'heading' || block.kind === 'paragraph';
  if (mayBeTitle && listed !== undefined)
    return { ...rest, kind: 'heading', level: Math.min(maxLevel, listed) };
  if (block.kind !== 'heading') return block;
  if (isOfContents(text)) return { ...rest, kind: 'paragraph' };
  return { ...block, level: level ?? before ?? 1 };
}
