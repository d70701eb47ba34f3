import { breakLines } from '../text/break-lines.ts';
import { fontOf } from '../text/measure.ts';
import { type ParagraphDirection, sideOf } from '../text/paragraph-direction.ts';
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
type Setting = {
  readonly type: Type;
  readonly align: Align;
  readonly direction: ParagraphDirection;
  readonly colour: string;
};

/** Writes lines below each other from the top of a column on. */
export function writeLines(
  { context }: Brush,
  lines: readonly string[],
  { x, y, w }: Column,
  { type, align, direction, colour }: Setting,
): void {
  context.font = fontOf(type).replace('*', `${type.size}px`);
  context.fillStyle = colour;
  const side = sideOf(align, direction);
  context.direction = direction.rtl ? 'rtl' : 'ltr';
  context.textAlign = side;
  context.textBaseline = 'alphabetic';
  const at = { left: x, center: x + w / 2, right: x + w }[side];
  const baseline = baselineIn(context, type.lineHeight);
  lines.forEach((line, index) => {
    context.fillText(line, at, y + baseline + index * type.lineHeight);
  });
}
