import type { SlideLayout } from '@orangery/api';
import type { ColourRole, Frame, ShapeElement } from '../scene/scene.ts';
import { slideSize } from '../scene/scene.ts';
import type { Theme } from '../themes/theme.ts';

const { w, h } = slideSize;

export const shape = (
  kind: ShapeElement['shape'],
  frame: Frame,
  fill: ColourRole,
  more: Partial<ShapeElement> = {},
): ShapeElement => ({ kind: 'shape', shape: kind, frame, fill, ...more });

const fixed = (kind: ShapeElement['shape'], frame: Frame, fill: ColourRole, opacity = 1): ShapeElement =>
  shape(kind, frame, fill, { fixed: true, ...(opacity < 1 && { opacity }) });

const dots = (x: number, y: number, columns: number, rows: number): ShapeElement[] =>
  Array.from({ length: columns * rows }, (_, index) =>
    fixed(
      'ellipse',
      { x: x + (index % columns) * 0.2, y: y + Math.floor(index / columns) * 0.2, w: 0.06, h: 0.06 },
      'accent2',
    ),
  );

const decorations: Readonly<Record<Theme['decoration'], (theme: Theme) => ShapeElement[]>> = {
  bar: () => [fixed('rect', { x: 0, y: 0.72, w: 0.14, h: 0.88 }, 'accent1')],
  rule: ({ margin }) => [
    fixed('rect', { x: margin, y: 0.38, w: w - 2 * margin, h: 0.012 }, 'muted'),
    fixed('rect', { x: margin, y: 0.36, w: 1.1, h: 0.05 }, 'accent1'),
    fixed('rect', { x: margin, y: 6.88, w: w - 2 * margin, h: 0.012 }, 'muted'),
  ],
  corner: () => [
    fixed('rect', { x: w - 0.62, y: 0, w: 0.62, h: 0.16 }, 'accent1'),
    fixed('rect', { x: w - 0.16, y: 0.16, w: 0.16, h: 0.46 }, 'accent2'),
  ],
  band: () => [
    fixed('rect', { x: 0, y: 0, w, h: 0.2 }, 'accent1'),
    fixed('rect', { x: 0, y: 0.2, w: w / 5, h: 0.06 }, 'accent2'),
  ],
  frame: () => [
    {
      kind: 'shape',
      shape: 'rect',
      frame: { x: 0.2, y: 0.2, w: w - 0.4, h: h - 0.4 },
      fixed: true,
      line: { colour: 'accent1', width: 0.75 },
    },
  ],
  dots: () => dots(w - 1.15, 0.26, 5, 2),
  arc: () => [
    fixed('ellipse', { x: w - 0.52, y: 0.18, w: 0.3, h: 0.3 }, 'accent1'),
    fixed('ellipse', { x: w - 0.82, y: 0.18, w: 0.3, h: 0.3 }, 'accent2', 0.55),
  ],
  none: () => [],
};

/** These are made up as a whole, and no decoration stands around them. */
const whole: readonly SlideLayout[] = ['title', 'section', 'closing', 'image', 'quote'];

/** What a theme puts on all slides of a layout, not mirrored. */
export const decorationOf = (theme: Theme, layout: SlideLayout): ShapeElement[] =>
  whole.includes(layout) ? [] : decorations[theme.decoration](theme);
