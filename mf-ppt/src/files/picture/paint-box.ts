/** The ground, the lines and the corners of an element, or a picture that fills it. */
export function paintBox(context: CanvasRenderingContext2D, element: HTMLElement, origin: DOMRect): void {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left - origin.left, top - origin.top];
  const scale = element.offsetWidth > 0 ? width / element.offsetWidth : 1;
  context.save();
  context.globalAlpha = Number(style.opacity || 1);
  const path = outline(style, { x, y, width, height }, scale);
  if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') {
    context.fillStyle = style.backgroundColor;
    context.fill(path);
  }
  if (element instanceof HTMLImageElement) paintPicture(context, element, { x, y, width, height });
  paintBorders(context, style, { x, y, width, height }, scale);
  context.restore();
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const isMirrored = ({ transform }: CSSStyleDeclaration): boolean => transform.startsWith('matrix(-1');

/** Points of `polygon(…)`: lengths, percentages and differences of the two. */
function polygon(clip: string, { x, y, width, height }: Box, mirrored: boolean, scale: number): Path2D {
  const path = new Path2D();
  const inside = clip.slice(clip.indexOf('(') + 1, clip.lastIndexOf(')'));
  const length = (text: string, whole: number): number =>
    [...text.matchAll(/([+-]?)\s*([\d.]+)(%|px)?/g)].reduce((sum, [, sign, number, unit]) => {
      const value = unit === '%' ? (Number(number) / 100) * whole : Number(number) * scale;
      return sum + (sign === '-' ? -value : value);
    }, 0);
  for (const point of inside.split(',')) {
    const [across = '', down = ''] = point.trim().match(/calc\([^)]*\)|\S+/g) ?? [];
    const from = length(across, width);
    path.lineTo(x + (mirrored ? width - from : from), y + length(down, height));
  }
  path.closePath();
  return path;
}

function outline(style: CSSStyleDeclaration, box: Box, scale: number): Path2D {
  if (style.clipPath.startsWith('polygon')) return polygon(style.clipPath, box, isMirrored(style), scale);
  const path = new Path2D();
  const radius = style.borderTopLeftRadius;
  const { x, y, width, height } = box;
  if (radius.endsWith('%'))
    path.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else path.roundRect(x, y, width, height, Number.parseFloat(radius) * scale || 0);
  return path;
}

function paintBorders(
  context: CanvasRenderingContext2D,
  style: CSSStyleDeclaration,
  box: Box,
  scale: number,
): void {
  const top = Number.parseFloat(style.borderTopWidth) * scale;
  const bottom = Number.parseFloat(style.borderBottomWidth) * scale;
  if (top > 0 && bottom > 0) {
    const inner = {
      x: box.x + top / 2,
      y: box.y + top / 2,
      width: box.width - top,
      height: box.height - top,
    };
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = top;
    context.stroke(outline(style, inner, scale));
  } else if (bottom > 0) {
    context.fillStyle = style.borderBottomColor;
    context.fillRect(box.x, box.y + box.height - bottom, box.width, bottom);
  }
}

/** Cut to the box from the middle. */
function paintPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement, box: Box): void {
  const { naturalWidth, naturalHeight } = picture;
  if (naturalWidth === 0) return;
  const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
  const [w, h] = [box.width / scale, box.height / scale];
  const [left, top] = [(naturalWidth - w) / 2, (naturalHeight - h) / 2];
  context.drawImage(picture, left, top, w, h, box.x, box.y, box.width, box.height);
}
