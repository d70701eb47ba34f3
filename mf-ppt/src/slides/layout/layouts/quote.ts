import { type Frame, type SceneElement, slideSize } from '../../scene/scene.ts';
import type { LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import type { LaidOut } from '../laid-out.ts';
import { quoteOf } from '../parts.ts';
import { settled } from '../settled.ts';
import { type Block, neededHeight, onOneLine, textBlock } from '../text-block.ts';
import { titleOf } from '../title-block.ts';

const indent = 1.5;
/** Between the quote and the name. */
const space = 0.5;

type Unplaced = Omit<Block, 'frame'>;

const mark = (context: LayoutContext, y: number): SceneElement =>
  textBlock(context, {
    part: { of: 'mark' },
    text: '“',
    font: 'heading',
    sizes: [96, 144],
    bold: true,
    colour: 'accent1',
    frame: { x: context.theme.margin, y: y - 0.3, w: 1.3, h: 2.4 },
  });

/** The quote, as large as it can be, and the name below its last line. */
function said(context: LayoutContext, frame: Frame): SceneElement[] {
  const { text, by } = quoteOf(context.slide);
  const name: Unplaced = {
    part: { of: 'quote-by' },
    text: onOneLine(by),
    font: 'body',
    sizes: [12, 20],
    colour: 'muted',
    bold: true,
    placeholder: 'body',
  };
  const nameHeight = Math.max(0.45, neededHeight(context, name, frame.w, 12));
  const block: Unplaced = {
    part: { of: 'quote' },
    text: text.trim(),
    font: 'heading',
    sizes: [14, 40],
    italic: true,
    colour: 'text',
    placeholder: 'body',
  };
  const quote = textBlock(context, { ...block, frame: { ...frame, h: frame.h - nameHeight - space } });
  const room = quote.frame.h;
  const h = Math.min(room, neededHeight(context, block, frame.w, quote.size, room) + 0.02);
  const y = frame.y + h + space;
  return [
    mark(context, frame.y),
    { ...quote, frame: { ...frame, h } },
    shape('rect', { x: frame.x, y: y - 0.2, w: 0.7, h: 0.04 }, 'accent1'),
    textBlock(context, { ...name, frame: { ...frame, y, h: nameHeight } }),
  ];
}

/** What somebody said: large, with the sign of quotations beside it and the name below. */
export function quoteLayout(context: LayoutContext): LaidOut {
  const { margin } = context.theme;
  const x = margin + indent;
  const w = slideSize.w - x - margin - 0.5;
  const small = titleOf(context, { font: 'body', sizes: [14, 16], colour: 'muted', bold: false });
  const titleHeight = Math.max(0.35, neededHeight(context, small, w, 14) + 0.1);
  const top = 0.6 + titleHeight + 0.35;
  const frame = { x, y: top, w, h: 6.7 - top };
  return {
    elements: [
      shape('rect', { x: 0, y: 0, w: 0.22, h: slideSize.h }, 'accent1'),
      textBlock(context, { ...small, frame: { x, y: 0.6, w, h: titleHeight } }),
      ...settled(context, frame, (settledFrame) => said(context, settledFrame)),
      ...footOf(context),
    ],
  };
}
