// First: it and the elements import each other, and what extends one of them has to come after it.
import 'html2canvas/dist/lib/dom/node-parser';

import { Context } from 'html2canvas/dist/lib/core/context';
import { Bounds } from 'html2canvas/dist/lib/css/layout/bounds';
import type { ElementContainer } from 'html2canvas/dist/lib/dom/element-container';
import { CanvasRenderer } from 'html2canvas/dist/lib/render/canvas/canvas-renderer';
import { density } from '../files/sheet.ts';
import { fontMetrics } from './font-metrics.ts';
import { createImages } from './images.ts';
import type { Pace } from './pace.ts';
import { createTreeReader, type Range } from './read-tree.ts';

/** Pixels of the page that are painted onto one canvas: a larger one takes long to be made. */
const bandHeight = 400;

/** A part of a slice. `y`: pixels from the top of the slice. */
export type Band = { readonly bitmap: ImageBitmap; readonly y: number };

/** Makes a renderer leave out what is not in its range, and pause when it is time for that: it would paint all in one task. */
function slowDown(renderer: CanvasRenderer, range: Range, pace: Pace): void {
  const { renderNode, renderTextNode } = renderer;
  renderer.renderNode = async (paint) => {
    await pace();
    const { top, width, height } = paint.container.bounds;
    // What stands in a box without a size may stand outside of it.
    const isSeen = width === 0 || height === 0 || (top < range.bottom && top + height > range.top);
    if (isSeen) await renderNode.call(renderer, paint);
  };
  renderer.renderTextNode = async (text, styles) => {
    await pace();
    return renderTextNode.call(renderer, text, styles);
  };
}

/**
 * Paints parts of a piece with html2canvas: what reads and paints elements, element by element, and without its copy of the whole
 * page, which would be one long task.
 */
export function createPainter(frame: Document) {
  const images = createImages();
  const context = new Context(
    { logging: false, cache: images.cache },
    new Bounds(0, 0, frame.body.clientWidth, 0),
  );
  const canvas = frame.createElement('canvas');
  // Painted at once, while there is time between two elements, and not all together when it is read.
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  canvas.width = frame.body.clientWidth * density;
  canvas.height = bandHeight * density;
  const metrics = fontMetrics(frame);
  const readTree = createTreeReader(context);

  async function paintBand(tree: ElementContainer, left: number, range: Range, pace: Pace) {
    drawing?.reset();
    const renderer = new CanvasRenderer(context, {
      canvas,
      scale: density,
      x: left,
      y: range.top,
      width: canvas.width / density,
      height: bandHeight,
      backgroundColor: null,
    });
    renderer.fontMetrics = metrics;
    slowDown(renderer, range, pace);
    await renderer.render(tree);
    const height = Math.max(1, Math.ceil((range.bottom - range.top) * density));
    return createImageBitmap(canvas, 0, 0, canvas.width, height);
  }

  return {
    images,
    /** @param from pixels from the top of the piece */
    async *paint(
      piece: HTMLElement,
      { from, to }: { from: number; to: number },
      pace: Pace,
    ): AsyncGenerator<Band> {
      const { left, top } = piece.getBoundingClientRect();
      const end = top + to;
      const tree = await readTree(piece, { top: top + from, bottom: end }, pace);
      for (let y = 0; tree && y < to - from; y += bandHeight) {
        const start = top + from + y;
        const range = { top: start, bottom: Math.min(end, start + bandHeight) };
        yield { bitmap: await paintBand(tree, left, range, pace), y };
      }
    },
  };
}
