import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { ChartView } from '../drawing/chart/chart-view.tsx';
import { chartSize } from '../drawing/chart/plan.ts';
import { inch } from '../drawing/units.ts';
import type { ChartElement, Frame, IconElement } from '../scene/scene.ts';
import type { Brush } from './brush.ts';
import { type Inherited, paintMarkup, plain } from './paint-markup.ts';

function placed(brush: Brush, { x, y }: Frame, scale: number, drawing: ReactNode, style: Inherited): void {
  const { context } = brush;
  context.save();
  context.translate(x * inch, y * inch);
  context.scale(scale, scale);
  paintMarkup(brush, drawing, style);
  context.restore();
}

/** A chart, from the drawing that the page makes of it. */
export function paintChart(brush: Brush, element: ChartElement): void {
  const { scene } = brush;
  const drawing = ChartView({ element, scene });
  const inside = isValidElement<{ children: ReactNode }>(drawing) ? drawing.props.children : null;
  const style = { ...plain, family: scene.fonts.body.css, fontSize: chartSize(element).size };
  placed(brush, element.frame, 1, inside, style);
}

/** Of the square that icons are drawn in, and of the lines there. */
const side = 24;
const lines = { fill: 'none', strokeWidth: 1.75, lineCap: 'round', lineJoin: 'round' } as const;

/** An icon, once it is known what it is made of. */
export function paintIcon(brush: Brush, { icon, frame, colour }: IconElement): void {
  const nodes = brush.materials.icon(icon) ?? [];
  const shapes = nodes.map(([name, attributes]) => createElement(name, attributes));
  const style = { ...plain, ...lines, family: '', stroke: brush.theme.colours[colour] };
  placed(brush, frame, (frame.w * inch) / side, createElement(Fragment, null, ...shapes), style);
}
