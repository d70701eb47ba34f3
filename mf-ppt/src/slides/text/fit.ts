import type { SceneFont, TextLine } from '../scene/scene.ts';
import { eachLine, type WidthOf } from './break-lines.ts';
import { indentOf } from './indent.ts';
import { largest } from './largest.ts';
import { fontOf, type Measure } from './measure.ts';

/** Sizes that texts have, points. */
const sizes = [
  9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 44, 48, 54, 60, 66, 72, 80, 96, 120,
  144,
];

export type TextStyle = {
  readonly font: SceneFont;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Line height and space between paragraphs, in sizes. */
  readonly leading: number;
  readonly spacing: number;
};

/** Points. */
export type Sizes = readonly [min: number, max: number];
/** Points. */
export type Box = { readonly w: number; readonly h: number };
export type Text = { readonly lines: readonly TextLine[]; readonly box: Box };
export type Fit = {
  readonly size: number;
  readonly lineHeight: number;
  readonly gap: number;
  readonly overflows: boolean;
};

/** Programs differ a little in where glyphs stand. */
const tolerance = 1.01;
const rounded = (points: number): number => Math.round(points * 10) / 10;
export const lineHeightOf = (size: number, leading: number): number => rounded(size * leading);

/** Widths with what is left spare for fonts that are wider in other programs. */
export function spaciousWidth(style: TextStyle, size: number, measure: Measure): WidthOf {
  const font = fontOf({ css: style.font.css, bold: style.bold, italic: style.italic });
  const { slack, boldSlack = slack } = style.font;
  const factor = (style.bold ? boldSlack : slack) * tolerance;
  return (text) => measure(text, font, size) * factor;
}

/** Height of paragraphs in a width, points. Of those that are higher than `most` no more is measured than it takes to know that. */
export function heightOf(
  lines: readonly TextLine[],
  width: number,
  style: TextStyle,
  size: number,
  measure: Measure,
  most = Number.POSITIVE_INFINITY,
): number {
  const widthOf = spaciousWidth(style, size, measure);
  const lineHeight = lineHeightOf(size, style.leading);
  let height = (lines.length - 1) * rounded(size * style.spacing);
  for (const line of lines) {
    for (const _ of eachLine(line.text, width - indentOf(line).start * size, widthOf)) {
      height += lineHeight;
      if (height > most) return height;
    }
  }
  return height;
}

function fits({ lines, box }: Text, style: TextStyle, size: number, measure: Measure): boolean {
  const most = box.h + 0.05;
  return heightOf(lines, box.w, style, size, measure, most) <= most;
}

/** The sizes between two, from the smallest on. */
export const sizesIn = ([min, max]: Sizes): number[] => sizes.filter((size) => size >= min && size <= max);

/** The smallest size that texts may have, alone. */
export function smallestOf([min, max]: Sizes): Sizes {
  const first = Math.min(max, sizes.find((size) => size >= min) ?? min);
  return [first, first];
}

/** The largest size between two at which all of these texts fit their boxes; the smaller one if there is none. */
export function fitTexts(texts: readonly Text[], style: TextStyle, [min, max]: Sizes, measure: Measure): Fit {
  const allowed = sizesIn([min, max]);
  const fitAt = (size: number) => texts.every((text) => fits(text, style, size, measure));
  const count = largest(allowed.length, (end) => fitAt(allowed[end - 1] ?? min));
  const size = allowed[count - 1] ?? min;
  return {
    size,
    lineHeight: lineHeightOf(size, style.leading),
    gap: rounded(size * style.spacing),
    overflows: count === 0,
  };
}
