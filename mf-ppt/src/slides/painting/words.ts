import { breakLines } from '../text/break-lines.ts';
import { fontOf } from '../text/measure.ts';
import type { Brush, PaintingContext } from './brush.ts';

export type Type = {
  /** Families, of CSS. */
  readonly css: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** CSS pixels, as is the height of a line. */
  readonly size: number;
  readonly lineHeight: number;
};

type Align = 'start' | 'center' | 'end';

/** The page measures whole lines, whose words stand a little closer than words alone. */
const tolerance = 0.5;

/** Lines of a paragraph in a width, as the page breaks them. */
export function linesIn({ measure }: Brush, text: string, width: number, type: Type): string[] {
  const font = fontOf(type);
  return breakLines(text, width + tolerance, (part) => measure(part, font, type.size));
}

/** How far the baseline is below the top of a line. */
function baselineIn(context: PaintingContext, lineHeight: number): number {
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  return (lineHeight - above - below) / 2 + above;
}

type Column = { readonly x: number; readonly y: number; readonly w: number };

/** Writes lines below each other from the top of a column on. */
export function writeLines(
  { context, scene }: Brush,
  lines: readonly string[],
  { x, y, w }: Column,
  { type, align, colour }: { readonly type: Type; readonly align: Align; readonly colour: string },
): void {
  context.font = fontOf(type).replace('*', `${type.size}px`);
  context.fillStyle = colour;
  context.direction = scene.rtl ? 'rtl' : 'ltr';
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  const start = scene.rtl ? x + w : x;
  const end = scene.rtl ? x : x + w;
  const at = { start, center: x + w / 2, end }[align];
  const baseline = baselineIn(context, type.lineHeight);
  lines.forEach((line, index) => {
    context.fillText(line, at, y + baseline + index * type.lineHeight);
  });
}
