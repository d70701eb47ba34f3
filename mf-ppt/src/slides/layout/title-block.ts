import type { ColourRole, Frame, TextElement } from '../scene/scene.ts';
import type { LayoutContext } from './context.ts';
import { areaOf, below } from './context.ts';
import { type Block, neededHeight, onOneLine, textBlock } from './text-block.ts';

const height = 1.05;
/** Between the title and what stands below it. */
const space = 0.4;

const titleSizes = [20, 32] as const;

export const titleOf = (
  { slide, theme }: LayoutContext,
  options: Partial<Omit<Block, 'frame'>> = {},
): Omit<Block, 'frame'> => ({
  part: { of: 'title' },
  text: onOneLine(slide.title),
  font: 'heading',
  sizes: titleSizes,
  colour: 'text' satisfies ColourRole,
  bold: theme.headingBold,
  valign: 'bottom',
  placeholder: 'title',
  ...options,
});

/** Height that a title has in a width: what is planned, or more for one that is too long at its smallest size. */
export function titleHeight(context: LayoutContext, width: number, planned = height): number {
  const block = titleOf(context);
  return Math.max(planned, neededHeight(context, block, width, block.sizes[0]));
}

/** The title at the top of a frame, and what is left of it. */
export function titleIn(
  context: LayoutContext,
  frame: Frame = areaOf(context),
): { readonly title: TextElement; readonly rest: Frame } {
  const h = titleHeight(context, frame.w);
  const title = textBlock(context, { ...titleOf(context), frame: { ...frame, h } });
  return { title, rest: below(frame, h + space) };
}
