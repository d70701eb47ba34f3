import { inch } from '../drawing/units.ts';
import type { Frame, PictureElement } from '../scene/scene.ts';
import { artShapes } from '../themes/art.ts';
import type { Brush } from './brush.ts';
import { paintArt } from './paint-art.ts';

/** Runs `paint` in the frame, cut off there, in units in which what is painted covers all of it from the middle. */
function covering(
  { context }: Brush,
  frame: Frame,
  { width, height }: { readonly width: number; readonly height: number },
  paint: () => void,
): void {
  const [w, h] = [frame.w * inch, frame.h * inch];
  const scale = Math.max(w / width, h / height);
  context.save();
  context.translate(frame.x * inch, frame.y * inch);
  context.beginPath();
  context.rect(0, 0, w, h);
  context.clip();
  context.translate((w - width * scale) / 2, (h - height * scale) / 2);
  context.scale(scale, scale);
  paint();
  context.restore();
}

/** A picture cut to its frame; the art of the theme in place of one that is missing or gone. */
export function paintPicture(brush: Brush, element: PictureElement): void {
  const { address } = element.picture;
  const picture = address === null ? null : brush.materials.picture(address);
  if (picture === null) {
    const { frame, seed } = element;
    const art = artShapes(brush.theme, seed, frame.w / frame.h);
    covering(brush, frame, art, () => paintArt(brush.context, art));
  }
  if (!picture) return;
  const { source, width, height } = picture;
  covering(brush, element.frame, picture, () => brush.context.drawImage(source, 0, 0, width, height));
}
