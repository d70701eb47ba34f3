import { breakLines, type WidthOf } from './break-lines.ts';
import { breaksInWords } from './breaks.ts';
import {
  type Fit,
  fitTexts,
  heightOf,
  type Sizes,
  sizesIn,
  spaciousWidth,
  type Text,
  type TextStyle,
} from './fit.ts';
import { fontOf, type Measure } from './measure.ts';

/** `width`: what its lines may take, points. Its box, or less where its lines are about as long as each other then. */
export type TitleFit = Fit & { readonly width: number };

/** How little of its box a word on the last line takes to look forgotten there. */
const lonely = 0.3;

/** How much smaller than it could be a title may be, so that it ends well. */
const leastShare = 0.8;

/** Points. */
const exactness = 1;

/** How much wider than it has to be a title is whose lines are shorter: letters that are a little wider would take a further line. */
const leeway = 1.05;

function plainWidth(style: TextStyle, size: number, measure: Measure): WidthOf {
  const font = fontOf({ css: style.font.css, bold: style.bold, italic: style.italic });
  return (text) => measure(text, font, size);
}

/** Whether a word, or the last characters of Chinese, would stand alone on the last line. Widths are those of the font itself. */
function endsAlone({ lines, box }: Text, style: TextStyle, size: number, measure: Measure): boolean {
  const widthOf = plainWidth(style, size, measure);
  return lines.some(({ text }) => {
    const broken = breakLines(text, box.w, widthOf);
    const last = broken.at(-1) ?? '';
    return broken.length > 1 && !last.includes(' ') && widthOf(last) < box.w * lonely;
  });
}

/** The least width in which a paragraph has no more lines, and no word that is broken. */
function leastWidth(text: string, most: number, widthOf: WidthOf): number {
  const count = breakLines(text, most, widthOf).length;
  let [least, enough] = [Math.max(...text.split(' ').map(widthOf)), most];
  if (least >= most) return most;
  while (enough - least > exactness) {
    const middle = (least + enough) / 2;
    if (breakLines(text, middle, widthOf).length > count) least = middle;
    else enough = middle;
  }
  return enough;
}

/** A width in which the title keeps its size and its height, and ends with more than that word; undefined where there is none. */
function balancedWidth(text: Text, style: TextStyle, size: number, measure: Measure): number | undefined {
  const [line, ...more] = text.lines;
  // The system's font for a script is another one in each program, and lines that just have room here have none there.
  if (!line || more.length > 0 || style.font.script || breaksInWords(line.text)) return undefined;
  const least = leastWidth(line.text, text.box.w, spaciousWidth(style, size, measure));
  const w = Math.min(text.box.w, least * leeway);
  const lastIn = (width: number) => breakLines(line.text, width, plainWidth(style, size, measure)).at(-1);
  if (lastIn(w) === lastIn(text.box.w)) return undefined;
  const narrow = { ...text, box: { ...text.box, w } };
  const fits = heightOf(text.lines, w, style, size, measure) <= text.box.h;
  return fits && !endsAlone(narrow, style, size, measure) ? w : undefined;
}

/**
 * A title as large as its box allows. Where a word would stand alone on the last line its lines are shorter, or it is a little
 * smaller. Its lines are never broken by hand: they break by its width in every program, and anew when it is edited there.
 */
export function fitTitle(text: Text, style: TextStyle, [min, max]: Sizes, measure: Measure): TitleFit {
  const whole = { ...fitTexts([text], style, [min, max], measure), width: text.box.w };
  if (whole.overflows || !endsAlone(text, style, whole.size, measure)) return whole;
  const width = balancedWidth(text, style, whole.size, measure);
  if (width !== undefined) return { ...whole, width };
  const smallest = Math.max(min, whole.size * leastShare);
  const better = sizesIn([smallest, whole.size]).findLast((size) => !endsAlone(text, style, size, measure));
  return better === undefined ? whole : { ...whole, ...fitTexts([text], style, [better, better], measure) };
}
