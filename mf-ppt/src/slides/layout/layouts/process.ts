import type { SlideItem } from '@orangery/api';
import type { Frame, SceneElement } from '../../scene/scene.ts';
import { below, type LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { digitsOf, footOf } from '../foot.ts';
import { gridIn } from '../grid.ts';
import { iconIn, itemsIn } from '../item-blocks.ts';
import type { LaidOut } from '../laid-out.ts';
import { itemsOf, maxItems } from '../parts.ts';
import { settled } from '../settled.ts';
import { textBlock } from '../text-block.ts';
import { titleIn } from '../title-block.ts';

const strip = 0.62;
const sizes = { headingSizes: [12, 22], textSizes: [12, 20] } as const;

function sign(context: LayoutContext, item: SlideItem, index: number, frame: Frame): SceneElement[] {
  const icon = { x: frame.x + frame.w / 2 - 0.17, y: frame.y + 0.14, w: 0.34, h: 0.34 };
  if (item.icon) return iconIn(item, icon, 'on-accent');
  const text = digitsOf(index + 1, context.settings.language);
  const inside = { ...frame, x: frame.x + 0.3, w: frame.w - 0.6 };
  return [
    textBlock(context, {
      part: { of: 'mark' },
      text,
      font: 'heading',
      sizes: [12, 20],
      bold: true,
      colour: 'on-accent',
      align: 'center',
      valign: 'middle',
      frame: inside,
    }),
  ];
}

function steps(context: LayoutContext, items: readonly SlideItem[], frame: Frame): SceneElement[] {
  const cells = gridIn(frame, items.length, { across: 5, gap: 0.2, rowGap: 0.3 });
  const arrows = cells.map(({ x, y, w }) => ({ x, y, w: w + 0.08, h: strip }));
  const texts = cells.map((cell) => {
    const { x, y, w, h } = below(cell, strip + 0.2);
    return { x: x + 0.05, y, w: w - 0.15, h };
  });
  return [
    ...arrows.map((arrow) => shape('chevron', arrow, 'accent1')),
    ...items.flatMap((item, index) => (arrows[index] ? sign(context, item, index, arrows[index]) : [])),
    ...itemsIn(context, items, texts, sizes),
  ];
}

/** Steps one after the other: arrows with numbers or icons, heading and text below each. */
export function processLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const items = itemsOf(context.slide).slice(0, maxItems.process);
  const shown = settled(context, rest, (frame) => steps(context, items, frame));
  return { elements: [title, ...shown, ...footOf(context)] };
}
