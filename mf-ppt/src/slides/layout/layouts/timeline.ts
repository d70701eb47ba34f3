import type { SlideItem } from '@orangery/api';
import type { Frame, SceneElement } from '../../scene/scene.ts';
import { below, type LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import { gridIn } from '../grid.ts';
import { iconIn, itemsIn } from '../item-blocks.ts';
import type { LaidOut } from '../laid-out.ts';
import { itemsOf, maxItems } from '../parts.ts';
import { settled } from '../settled.ts';
import { titleIn } from '../title-block.ts';

const sizes = { headingSizes: [12, 22], textSizes: [12, 20], headingColour: 'accent1' } as const;
const band = 0.5;

function point(item: SlideItem, { x, y }: Frame): SceneElement[] {
  const middle = y + band / 2;
  if (!item.icon) {
    return [
      shape('ellipse', { x, y: middle - 0.13, w: 0.26, h: 0.26 }, 'accent1'),
      shape('ellipse', { x: x + 0.075, y: middle - 0.055, w: 0.11, h: 0.11 }, 'background'),
    ];
  }
  return [
    shape('ellipse', { x, y, w: band, h: band }, 'accent1'),
    ...iconIn(item, { x: x + 0.11, y: y + 0.11, w: band - 0.22, h: band - 0.22 }, 'on-accent'),
  ];
}

/** Each row of events has its own line across the full width. */
function lines(cells: readonly Frame[], { x, w }: Frame): SceneElement[] {
  const tops = [...new Set(cells.map(({ y }) => y))];
  return tops.map((y) =>
    shape('rect', { x, y: y + band / 2 - 0.0125, w, h: 0.025 }, 'accent1', { opacity: 0.45 }),
  );
}

function events(context: LayoutContext, items: readonly SlideItem[], frame: Frame): SceneElement[] {
  const cells = gridIn(frame, items.length, { across: 6, gap: 0.25, rowGap: 0.3 });
  return [
    ...lines(cells, frame),
    ...items.flatMap((item, index) => (cells[index] ? point(item, cells[index]) : [])),
    ...itemsIn(
      context,
      items,
      cells.map((cell) => below(cell, band + 0.15)),
      sizes,
    ),
  ];
}

/** Events along a line. */
export function timelineLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const items = itemsOf(context.slide).slice(0, maxItems.timeline);
  const shown = settled(context, rest, (frame) => events(context, items, frame));
  return { elements: [title, ...shown, ...footOf(context)] };
}
