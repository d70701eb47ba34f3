import type { ColourRole, Frame, Placeholder, SlidePart, TextElement, TextLine } from '../scene/scene.ts';
import { type Fit, fitTexts, heightOf, type Sizes, smallestOf, type TextStyle } from '../text/fit.ts';
import { fitTitle } from '../text/fit-title.ts';
import { leadingOf } from '../text/script.ts';
import type { LayoutContext } from './context.ts';

export type Block = {
  readonly part: SlidePart;
  readonly frame: Frame;
  /** Lines of a string are paragraphs. */
  readonly text: string | readonly TextLine[];
  readonly font: 'heading' | 'body';
  /** Points. */
  readonly sizes: Sizes;
  readonly colour: ColourRole;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: TextElement['align'];
  readonly valign?: TextElement['valign'];
  readonly placeholder?: Placeholder;
  /** Between paragraphs, in sizes. */
  readonly spacing?: number;
};

const points = (inches: number): number => inches * 72;
export const inches = (size: number): number => size / 72;

/** A title, a heading or a name, which is one line whatever was pasted into it. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

export const linesOf = (text: Block['text']): readonly TextLine[] =>
  typeof text === 'string' ? text.split('\n').map((line) => ({ text: line, level: 0, bullet: false })) : text;

/** Scripts without slanted letters have none made up for them. */
const slants = ({ script }: LayoutContext): boolean => script === 'latin' || script === 'cyrillic';

function styleOf(context: LayoutContext, block: Omit<Block, 'frame'>): TextStyle {
  return {
    font: context.fonts[block.font],
    bold: block.bold ?? false,
    italic: (block.italic ?? false) && slants(context),
    leading: leadingOf(context.script, block.font),
    spacing: block.spacing ?? 0.35,
  };
}

function elementOf(context: LayoutContext, block: Block, fit: Fit): TextElement {
  const { bold, italic } = styleOf(context, block);
  return {
    kind: 'text',
    part: block.part,
    frame: block.frame,
    lines: linesOf(block.text),
    font: block.font,
    ...fit,
    bold,
    italic,
    colour: block.colour,
    align: block.align ?? 'start',
    valign: block.valign ?? 'top',
    ...(block.placeholder && { placeholder: block.placeholder }),
  };
}

const sizesOf = ({ isTrial }: LayoutContext, { sizes }: Block): Sizes =>
  isTrial ? smallestOf(sizes) : sizes;

/** Texts that stand beside each other and have the same font: one size for all of them. */
export function textBlocks(context: LayoutContext, blocks: readonly Block[]): TextElement[] {
  const [first] = blocks;
  if (!first) return [];
  const texts = blocks.map(({ text, frame }) => ({
    lines: linesOf(text),
    box: { w: points(frame.w), h: points(frame.h) },
  }));
  const fit = fitTexts(texts, styleOf(context, first), sizesOf(context, first), context.measure);
  return blocks.map((block) => elementOf(context, block, fit));
}

/** What is left of the frame of a block where its lines are shorter, at the side where they begin or in its middle. */
const narrowed = ({ frame, align = 'start' }: Block, w: number): Frame => ({
  ...frame,
  w,
  x: frame.x + (align === 'start' ? 0 : (frame.w - w) / (align === 'center' ? 2 : 1)),
});

/** A text as large as its frame and its sizes allow. */
export function textBlock(context: LayoutContext, block: Block): TextElement {
  const text = {
    lines: linesOf(block.text),
    box: { w: points(block.frame.w), h: points(block.frame.h) },
  };
  const style = styleOf(context, block);
  const sizes = sizesOf(context, block);
  if (block.part.of !== 'title')
    return elementOf(context, block, fitTexts([text], style, sizes, context.measure));
  const { width, ...fit } = fitTitle(text, style, sizes, context.measure);
  const frame = width < text.box.w ? narrowed(block, inches(width)) : block.frame;
  return elementOf(context, { ...block, frame }, fit);
}

/** Inches that a text needs at a size; some number above `most` where it needs more than that. */
export function neededHeight(
  context: LayoutContext,
  block: Omit<Block, 'frame'>,
  width: number,
  size: number,
  most = Number.POSITIVE_INFINITY,
): number {
  const lines = linesOf(block.text);
  const style = styleOf(context, block);
  return inches(heightOf(lines, points(width), style, size, context.measure, points(most))) + 0.01;
}
