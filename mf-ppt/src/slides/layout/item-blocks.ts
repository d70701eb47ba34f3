import type { SlideItem } from '@orangery/api';
import type { ColourRole, Frame, IconElement, TextElement } from '../scene/scene.ts';
import { sizesIn } from '../text/fit.ts';
import { below, type LayoutContext } from './context.ts';
import { type Block, inches, linesOf, neededHeight, onOneLine, textBlocks } from './text-block.ts';

export type ItemStyle = {
  readonly headingSizes: readonly [number, number];
  readonly textSizes: readonly [number, number];
  readonly align?: TextElement['align'];
  readonly headingColour?: ColourRole;
  readonly textColour?: ColourRole;
};

const gap = 0.1;

const isEmpty = ({ text }: Block): boolean => linesOf(text).every((line) => line.text.trim() === '');

/** Paragraphs of an item; several short ones are a list. */
function itemText(text: string): Block['text'] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return '';
  return lines.map((line) => ({ text: line, level: 0 as const, bullet: lines.length > 1 }));
}

const headingBlock = (item: SlideItem, index: number, frame: Frame, style: ItemStyle): Block => ({
  part: { of: 'item-heading', index },
  text: onOneLine(item.heading),
  frame,
  font: 'heading',
  sizes: style.headingSizes,
  bold: true,
  colour: style.headingColour ?? 'text',
  align: style.align ?? 'start',
  placeholder: 'body',
});

const textBlockOf = (item: SlideItem, index: number, frame: Frame, style: ItemStyle): Block => ({
  part: { of: 'item-text', index },
  text: itemText(item.text),
  frame,
  font: 'body',
  sizes: style.textSizes,
  colour: style.textColour ?? 'text',
  align: style.align ?? 'start',
  placeholder: 'body',
});

/** How much smaller than they could be headings may be, so that each is one line. */
const leastShare = 0.8;

/** The size at which each heading is one line, where that is about as large as they may be. */
function oneLineSize(context: LayoutContext, blocks: readonly Block[], max: number): number | undefined {
  const isOneLine = (block: Block, size: number): boolean => {
    const height = neededHeight(context, { ...block, text: 'A' }, block.frame.w, size);
    return neededHeight(context, block, block.frame.w, size, height) <= height;
  };
  return sizesIn([max * leastShare, max]).findLast((size) => blocks.every((block) => isOneLine(block, size)));
}

/** Height of the headings: what the tallest needs, at the largest size that leaves the texts enough room. */
function headingHeight(context: LayoutContext, blocks: readonly Block[], height: number): number {
  if (blocks.every(isEmpty)) return 0;
  const at = (size: number): number =>
    Math.max(...blocks.map((block) => neededHeight(context, block, block.frame.w, size, height)));
  const [min, max] = blocks[0]?.sizes ?? [12, 20];
  const wanted = at(oneLineSize(context, blocks, max) ?? max);
  const share = height * 0.4;
  return wanted <= share ? wanted : Math.min(height, Math.max(at(min), share));
}

/** Heading over text in each of these frames, beside each other and alike; in the order in which they are read. */
export function itemsIn(
  context: LayoutContext,
  items: readonly SlideItem[],
  frames: readonly Frame[],
  style: ItemStyle,
  first = 0,
): TextElement[] {
  const placed = items.flatMap((item, at) => {
    const frame = frames[at];
    return frame ? [{ item, frame, index: first + at }] : [];
  });
  const headings = placed.map(({ item, frame, index }) => headingBlock(item, index, frame, style));
  const smallestText = inches(style.textSizes[0] * 1.7);
  const h = Math.max(
    0,
    headingHeight(context, headings, Math.min(...placed.map(({ frame }) => frame.h)) - smallestText),
  );
  const space = h > 0 ? h + gap : 0;
  const texts = placed.map(({ item, frame, index }) => textBlockOf(item, index, below(frame, space), style));
  const over = textBlocks(
    context,
    headings.map((block) => ({ ...block, frame: { ...block.frame, h } })),
  );
  return textBlocks(context, texts).flatMap((text, at) => {
    const heading = h > 0 && over[at];
    return heading ? [heading, text] : [text];
  });
}

/** The icon of an item, if it has one. */
export const iconIn = (item: SlideItem, frame: Frame, colour: ColourRole): IconElement[] =>
  item.icon ? [{ kind: 'icon', icon: item.icon, frame, colour }] : [];

export const hasIcons = (items: readonly SlideItem[]): boolean =>
  items.some(({ icon }) => icon !== undefined);
