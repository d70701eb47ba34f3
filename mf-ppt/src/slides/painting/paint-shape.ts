import { inch, point } from '../drawing/units.ts';
import { cornerRadius, type Frame, type ShapeElement } from '../scene/scene.ts';
import type { Brush, PaintingContext } from './brush.ts';

/** CSS pixels that the tip of a chevron takes. */
const tip = 18;

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

function chevron({ x, y, w, h }: Box, rtl: boolean): Path2D {
  const path = new Path2D();
  const at = (across: number) => (rtl ? x + w - across : x + across);
  path.moveTo(at(0), y);
  path.lineTo(at(w - tip), y);
  path.lineTo(at(w), y + h / 2);
  path.lineTo(at(w - tip), y + h);
  path.lineTo(at(0), y + h);
  path.lineTo(at(tip), y + h / 2);
  path.closePath();
  return path;
}

function outline(shape: ShapeElement['shape'], box: Box, rtl: boolean): Path2D {
  const { x, y, w, h } = box;
  if (shape === 'chevron') return chevron(box, rtl);
  const path = new Path2D();
  if (shape === 'ellipse') path.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  else if (shape === 'round-rect') path.roundRect(x, y, w, h, cornerRadius * inch);
  else path.rect(x, y, w, h);
  return path;
}

/** What is thinner than a pixel of the picture would fade away: it takes a pixel, and is pale. */
function visible(
  context: PaintingContext,
  { x, y, w, h }: Frame,
): { readonly box: Box; readonly opacity: number } {
  const least = 1 / context.getTransform().a;
  const box = { x: x * inch, y: y * inch, w: Math.max(least, w * inch), h: Math.max(least, h * inch) };
  return { box, opacity: Math.sqrt(Math.min(1, (Math.min(w, h) * inch) / least)) };
}

/** A shape with its line inside of its frame. */
export function paintShape({ context, scene, theme }: Brush, element: ShapeElement): void {
  const { shape, frame, fill, line } = element;
  const { box, opacity } = visible(context, frame);
  context.save();
  context.globalAlpha = (element.opacity ?? 1) * opacity;
  if (fill) {
    context.fillStyle = theme.colours[fill];
    context.fill(outline(shape, box, scene.rtl));
  }
  if (line) {
    const width = line.width * point;
    const [x, y] = [box.x + width / 2, box.y + width / 2];
    const [w, h] = [Math.max(0, box.w - width), Math.max(0, box.h - width)];
    context.strokeStyle = theme.colours[line.colour];
    context.lineWidth = width;
    context.stroke(outline(shape, { x, y, w, h }, scene.rtl));
  }
  context.restore();
}
