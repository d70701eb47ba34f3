/** The path of an SVG shape, by its name and attributes; null for what is none. */
export function pathOf(name: string, attributes: Readonly<Record<string, unknown>>): Path2D | null {
  const at = (key: string) => Number.parseFloat(String(attributes[key] ?? 0));
  const path = new Path2D();
  switch (name) {
    case 'path':
      return new Path2D(String(attributes.d ?? ''));
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
      return new Path2D(`M${String(attributes.points ?? '')}${name === 'polygon' ? 'z' : ''}`);
    default:
      return null;
  }
}
