import type { artShapes } from '../themes/art.ts';
import type { PaintingContext } from './brush.ts';

/** Paints art of a theme in its own units, from the corner that the context stands at. */
export function paintArt(
  context: PaintingContext,
  { width, height, ground, shapes }: ReturnType<typeof artShapes>,
): void {
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (const { d, fill, stroke, width: lineWidth = 1, opacity = 1 } of shapes) {
    const path = new Path2D(d);
    context.globalAlpha = opacity;
    if (fill && fill !== 'none') {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (stroke) Object.assign(context, { strokeStyle: stroke, lineWidth }).stroke(path);
  }
}
