import { NoDiagram } from './no-diagram.ts';

/** Pixels a side that a drawing may claim. */
const maxSide = 20_000;

/**
 * The SVG as an image with a fixed size (Mermaid's takes all the room it is given) and a background that its lines
 * can be seen on, wherever it is shown.
 * @throws NoDiagram when it is no such drawing
 */
export function asImage(svg: string, background: string): string {
  const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (root.localName !== 'svg' || !isSide(width) || !isSide(height)) throw new NoDiagram();
  root.setAttribute('width', String(Math.ceil(width)));
  root.setAttribute('height', String(Math.ceil(height)));
  root.style.maxWidth = '';
  root.style.backgroundColor = background;
  return new XMLSerializer().serializeToString(root);
}

const isSide = (length: number): boolean => length > 0 && length <= maxSide;
