import { inch } from '../drawing/units.ts';
import { type SceneElement, slideSize } from '../scene/scene.ts';
import type { Brush } from './brush.ts';
import { paintChart, paintIcon } from './paint-drawing.ts';
import { paintPicture } from './paint-picture.ts';
import { paintShape } from './paint-shape.ts';
import { paintTable } from './paint-table.ts';
import { paintText } from './paint-text.ts';

function paint(brush: Brush, element: SceneElement): void {
  if (element.kind === 'text') paintText(brush, element);
  else if (element.kind === 'shape') paintShape(brush, element);
  else if (element.kind === 'icon') paintIcon(brush, element);
  else if (element.kind === 'picture') paintPicture(brush, element);
  else if (element.kind === 'table') paintTable(brush, element);
  else paintChart(brush, element);
}

/**
 * Paints a slide over all of a canvas from its scene, without the page: for pictures as small as thumbnails, of which there are
 * many. Lines are broken as for the layout, so a word may stand on another line than in the page where it is a matter of a hair.
 */
export function paintScene(brush: Brush): void {
  const { context, scene, theme } = brush;
  const { width, height } = context.canvas;
  context.save();
  context.scale(width / (slideSize.w * inch), height / (slideSize.h * inch));
  context.textRendering = 'geometricPrecision';
  context.fillStyle = theme.colours[scene.background];
  context.fillRect(0, 0, slideSize.w * inch, slideSize.h * inch);
  for (const element of scene.elements) paint(brush, element);
  context.restore();
}
