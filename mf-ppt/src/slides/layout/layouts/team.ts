import type { SlideItem } from '@orangery/api';
import type { Frame, SceneElement } from '../../scene/scene.ts';
import { graphemesOf } from '../../text/breaks.ts';
import { below, inset, type LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import { gridIn } from '../grid.ts';
import { iconIn, itemsIn } from '../item-blocks.ts';
import type { LaidOut } from '../laid-out.ts';
import { itemsOf, maxItems } from '../parts.ts';
import { settled } from '../settled.ts';
import { textBlock } from '../text-block.ts';
import { titleIn } from '../title-block.ts';

const sizes = { headingSizes: [12, 22], textSizes: [12, 18], align: 'center', textColour: 'muted' } as const;

/** First letters of the first and the last word; of a Chinese name its first character. Joined letters would be a word. */
function initialsOf(name: string, joined: boolean): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 && !joined ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends
    .map((word) => graphemesOf(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

function portrait(context: LayoutContext, item: SlideItem, frame: Frame): SceneElement[] {
  const ground = shape('ellipse', frame, 'accent1');
  if (item.icon) return [ground, ...iconIn(item, inset(frame, frame.w * 0.27), 'on-accent')];
  const inside = inset(frame, frame.w * 0.14);
  return [
    ground,
    textBlock(context, {
      part: { of: 'mark' },
      text: initialsOf(item.heading, context.script === 'arabic'),
      font: 'heading',
      sizes: [12, 28],
      bold: context.theme.headingBold,
      colour: 'on-accent',
      align: 'center',
      valign: 'middle',
      frame: inside,
    }),
  ];
}

function people(context: LayoutContext, items: readonly SlideItem[], frame: Frame): SceneElement[] {
  const cells = gridIn(frame, items.length, { across: items.length > 8 ? 6 : 4, gap: 0.35, rowGap: 0.25 });
  const first = cells[0] ?? frame;
  const round = Math.min(items.length > 4 ? 1 : 1.5, first.h * 0.35);
  const circle = ({ x, y, w }: Frame): Frame => ({ x: x + w / 2 - round / 2, y, w: round, h: round });
  return [
    ...items.flatMap((item, index) => (cells[index] ? portrait(context, item, circle(cells[index])) : [])),
    ...itemsIn(
      context,
      items,
      cells.map((cell) => below(cell, round + 0.2)),
      sizes,
    ),
  ];
}

/** People: initials or an icon in a circle, name and role below. */
export function teamLayout(context: LayoutContext): LaidOut {
  const { title, rest } = titleIn(context);
  const items = itemsOf(context.slide).slice(0, maxItems.team);
  const shown = settled(context, rest, (frame) => people(context, items, frame));
  return { elements: [title, ...shown, ...footOf(context)] };
}
