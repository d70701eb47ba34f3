import { pathOf } from '../../slides/painting/svg-path.ts';

const styled = ['fill', 'stroke'] as const;

const attributesOf = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]));

const opacityOf = (style: CSSStyleDeclaration, name: 'fill' | 'stroke'): number =>
  Number(style.getPropertyValue(`${name}-opacity`) || 1) * Number(style.opacity || 1);

/** One shape of a drawing, in the units of the canvas. */
export function paintShape(
  context: CanvasRenderingContext2D,
  element: SVGGeometryElement,
  origin: DOMRect,
): void {
  const path = pathOf(element.tagName, attributesOf(element));
  const matrix = element.getScreenCTM();
  if (!path || !matrix) return;
  const style = getComputedStyle(element);
  context.save();
  context.translate(-origin.left, -origin.top);
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  for (const name of styled) {
    const colour = style.getPropertyValue(name);
    if (colour === '' || colour === 'none') continue;
    context.globalAlpha = opacityOf(style, name);
    if (name === 'fill') {
      context.fillStyle = colour;
      context.fill(path);
      continue;
    }
    context.strokeStyle = colour;
    context.lineWidth = Number.parseFloat(style.strokeWidth) || 1;
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    const dashes = style.strokeDasharray;
    context.setLineDash(
      dashes === 'none' || dashes === '' ? [] : dashes.split(/[\s,]+/).map(Number.parseFloat),
    );
    context.stroke(path);
  }
  context.restore();
}
