import type { ColourRole, Frame, SceneElement } from '../../scene/scene.ts';
import { cardIn } from '../card.ts';
import { below, columnsIn, inset, type LayoutContext } from '../context.ts';
import { shape } from '../decoration.ts';
import { footOf } from '../foot.ts';
import { hasIcons, iconIn, itemsIn } from '../item-blocks.ts';
import type { LaidOut } from '../laid-out.ts';
import { itemsOf } from '../parts.ts';
import { endOf } from '../settled.ts';
import { titleIn } from '../title-block.ts';

const iconSize = 0.5;
const sizes = { headingSizes: [14, 24], textSizes: [12, 24] } as const;

type Column = {
  readonly ground: (frame: Frame, accent: ColourRole) => SceneElement[];
  readonly pad: readonly [number, number];
};

const accents: readonly ColourRole[] = ['accent1', 'accent2'];

/** Grounds are as tall as their texts need, and not lower than this share of what there is. */
const lowest = 0.6;

function inColumns(context: LayoutContext, { ground, pad }: Column, gap: number): LaidOut {
  const { title, rest } = titleIn(context);
  const items = itemsOf(context.slide).slice(0, 2);
  const frames = columnsIn(rest, 2, gap).slice(0, items.length);
  const insides = frames.map((frame) => inset(frame, ...pad));
  const icons = hasIcons(items);
  const signs = items.flatMap((item, index) => {
    const inside = insides[index];
    return inside ? iconIn(item, { ...inside, w: iconSize, h: iconSize }, 'accent1') : [];
  });
  const boxes = insides.map((frame) => (icons ? below(frame, iconSize + 0.15) : frame));
  const texts = itemsIn(context, items, boxes, sizes);
  const end = Math.max(rest.y, ...texts.map((text) => endOf(context, text))) + pad[1];
  const h = Math.min(rest.h, Math.max(rest.h * lowest, end - rest.y));
  const grounds = frames.flatMap((frame, index) => ground({ ...frame, h }, accents[index] ?? 'accent1'));
  const bottom = rest.y + h - pad[1];
  const inside = texts.map((text) => ({
    ...text,
    frame: { ...text.frame, h: Math.min(text.frame.h, bottom - text.frame.y) },
  }));
  return { elements: [...grounds, title, ...signs, ...inside, ...footOf(context)] };
}

/** Two columns of text, a hairline between them. */
export function columnsLayout(context: LayoutContext): LaidOut {
  const ground = (frame: Frame): SceneElement[] => [
    shape('rect', { ...frame, h: 0.012 }, 'muted', { opacity: 0.5 }),
    shape('rect', { ...frame, w: 0.6, h: 0.04 }, 'accent1'),
  ];
  return inColumns(context, { ground, pad: [0, 0.25] }, 0.7);
}

/** Two cards that are compared. */
export function comparisonLayout(context: LayoutContext): LaidOut {
  const pad = context.theme.cards === 'ruled' ? ([0, 0.25] as const) : ([0.35, 0.32] as const);
  return inColumns(context, { ground: (frame, accent) => cardIn(context, frame, accent), pad }, 0.5);
}
