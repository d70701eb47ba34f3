const styled = ['fill', 'stroke'] as const;

function pathOf(element: SVGGeometryElement): Path2D | null {
  const at = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '0');
  const path = new Path2D();
  switch (element.tagName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '');
    case 'rect':
      path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx') || at('ry'));
      return path;
    case 'circle':
      path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
      return path;
    case 'ellipse':
      path.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI);
      return path;
    case 'line':
      path.moveTo(at('x1'), at('y1'));
      path.lineTo(at('x2'), at('y2'));
      return path;
    case 'polyline':
    case 'polygon':
      return new Path2D(
        `M${element.getAttribute('points') ?? ''}${element.tagName === 'polygon' ? 'z' : ''}`,
      );
    default:
      return null;
  }
}

const opacityOf = (style: CSSStyleDeclaration, name: 'fill' | 'stroke'): number =>
  Number(style.getPropertyValue(`${name}-opacity`) || 1) * Number(style.opacity || 1);

/** One shape of a drawing, in the units of the canvas. */
export function paintShape(
  context: CanvasRenderingContext2D,
  element: SVGGeometryElement,
  origin: DOMRect,
): void {
  const path = pathOf(element);
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
