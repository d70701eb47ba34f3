import type { PageContent } from '../pdfjs/content.ts';
import { directionsOf, onPage } from './letters.ts';
import { type Line, linesOf } from './lines.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { inReadingOrder } from './reading-order.ts';
import { stacksOf } from './stacks.ts';

/** A block and the direction its lines are written in. */
export type PlacedBlock = Paragraph & { readonly angle: number };

/** The blocks of a page in reading order; text in other directions than most of it comes last. */
export function layoutOf(content: PageContent): PlacedBlock[] {
  const visible = visibleOf(content.glyphs);
  return directionsOf(visible).flatMap(({ angle, letters }) => {
    const lines = linesOf(letters);
    const fromRight = lines.filter(({ rightToLeft }) => rightToLeft).length > lines.length / 2;
    const ordered = inReadingOrder(stacksOf(lines), fromRight).flatMap((stack) => stack.lines);
    return paragraphsOf(ordered).map((paragraph) => ({ ...paragraph, angle }));
  });
}

/** The text under a scan is what is to be read; beside text that can be seen, what cannot is left out. */
function visibleOf(glyphs: PageContent['glyphs']): PageContent['glyphs'] {
  const visible = glyphs.filter(({ invisible }) => !invisible);
  return visible.length * 2 < glyphs.length ? glyphs : visible;
}

/** Words of a line with their places on the page. */
export const placedWords = (line: Line, angle: number) =>
  line.words.map((word) => ({ ...word, area: onPage(word, angle) }));
