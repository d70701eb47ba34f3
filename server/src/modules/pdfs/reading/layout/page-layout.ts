import { hyphenated } from '../hyphens.ts';
import type { PageContent } from '../pdfjs/content.ts';
import { alignedTables } from '../tables/aligned-tables.ts';
import { ruledTables } from '../tables/ruled-tables.ts';
import { areFromRight } from './bidi.ts';
import { formulasOf } from './formulas.ts';
import { type Direction, directionsOf, onPage } from './letters.ts';
import { withLigatures } from './ligatures.ts';
import { type Line, linesOf } from './lines.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { inReadingOrder } from './reading-order.ts';
import { stacksOf } from './stacks.ts';

/** A block and the direction its lines are written in. */
export type PlacedBlock = Paragraph & { readonly angle: number };

/** The blocks of a page in reading order; text in other directions than most of it comes last. */
export function layoutOf({ glyphs, rules }: Pick<PageContent, 'glyphs' | 'rules'>): PlacedBlock[] {
  return directionsOf(withLigatures(visibleOf(glyphs))).flatMap((direction) =>
    blocksOf(direction, rules).map((block) => ({ ...block, angle: direction.angle })),
  );
}

function blocksOf({ angle, letters }: Direction, rules: PageContent['rules']): Paragraph[] {
  // Lines of a table lie as its text does when that is upright.
  const ruled = angle === 0 ? ruledTables(letters, rules) : { tables: [], rest: letters };
  const { formulas, rest } = formulasOf(linesOf(ruled.rest));
  const { tables, rest: lines } = alignedTables(rest);
  const fromRight = areFromRight(lines);
  return paragraphsOf(
    inReadingOrder([...stacksOf(lines), ...ruled.tables, ...tables, ...formulas], fromRight),
  );
}

/** The text under a scan is what is to be read; beside text that can be seen, what cannot is left out. */
function visibleOf(glyphs: PageContent['glyphs']): PageContent['glyphs'] {
  const visible = glyphs.filter(({ invisible }) => !invisible);
  return visible.length * 2 < glyphs.length ? glyphs : visible;
}

/** Words of a line with their places on the page. */
export const placedWords = (line: Line, angle: number) =>
  line.words.map((word) => ({ ...word, area: onPage(word, angle) }));

/** Words with hyphens within the lines. */
export const hyphenatedIn = (blocks: readonly PlacedBlock[]): ReadonlySet<string> =>
  new Set(
    blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => hyphenated(words.map(({ text }) => text)))),
  );
