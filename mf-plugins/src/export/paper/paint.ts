// First: it and the elements import each other, and what extends one of them has to come after it.
import 'html2canvas/dist/lib/dom/node-parser';

import { Context } from 'html2canvas/dist/lib/core/context';
import { Bounds } from 'html2canvas/dist/lib/css/layout/bounds';
import { ElementContainer } from 'html2canvas/dist/lib/dom/element-container';
import { parseTree } from 'html2canvas/dist/lib/dom/node-parser';
import { TextContainer } from 'html2canvas/dist/lib/dom/text-container';
import { CanvasRenderer } from 'html2canvas/dist/lib/render/canvas/canvas-renderer';
import { density } from '../files/sheet.ts';
import { fontMetrics } from './font-metrics.ts';
import { createImages } from './images.ts';
import type { Pace } from './pace.ts';

/** Elements and letters that are painted in one go. */
const maxElements = 16;
const maxLetters = 400;
/** What html2canvas calls a stacking context. */
const stackingContext = 4;

const isWhole = (element: Element): boolean =>
  element.matches('svg, img, input, .katex, .katex-display') ||
  (element.getElementsByTagName('*').length <= maxElements &&
    (element.textContent ?? '').length <= maxLetters);

/** A drawing takes its colours from the text around it; as a separate image it has to carry them itself. */
export function colourDrawings(piece: HTMLElement): void {
  for (const svg of piece.querySelectorAll('svg')) {
    const { color } = getComputedStyle(svg);
    svg.style.color = color;
    if (svg.closest('.katex')) svg.setAttribute('fill', color);
  }
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
  canvas.getContext('2d', { willReadFrequently: true });
  const metrics = fontMetrics(frame);

  async function paintElement(
    renderer: CanvasRenderer,
    element: Element,
    [top, bottom]: [number, number],
    pace: Pace,
  ) {
    const box = element.getBoundingClientRect();
    if (box.bottom <= top || box.top >= bottom) return;
    await pace();
    if (isWhole(element)) {
      const { display, visibility } = getComputedStyle(element);
      if (display !== 'none' && visibility !== 'hidden') await renderer.render(parseTree(context, element));
      return;
    }
    const own = new ElementContainer(context, element);
    own.flags |= stackingContext;
    await renderer.render(own);
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE)
        await paintElement(renderer, child as Element, [top, bottom], pace);
      else if (child.nodeType === Node.TEXT_NODE) await paintText(renderer, child as Text, element, pace);
    }
  }

  /** Words that stand directly in a large element. */
  async function paintText(renderer: CanvasRenderer, text: Text, parent: Element, pace: Pace): Promise<void> {
    if (text.data.trim() === '') return;
    await pace();
    const words = new ElementContainer(context, parent);
    words.flags |= stackingContext;
    Object.assign(words.styles, unseenBox);
    words.textNodes.push(new TextContainer(context, text, words.styles));
    await renderer.render(words);
  }

  return {
    images,
    /** @param from pixels from the top of the piece */
    async paint(
      piece: HTMLElement,
      { from, to }: { from: number; to: number },
      pace: Pace,
    ): Promise<ImageBitmap> {
      const { left, top, width } = piece.getBoundingClientRect();
      const height = to - from;
      canvas.width = Math.round(width * density);
      canvas.height = Math.max(1, Math.ceil(height * density));
      const renderer = new CanvasRenderer(context, {
        canvas,
        scale: density,
        x: left,
        y: top + from,
        width,
        height,
        backgroundColor: null,
      });
      renderer.fontMetrics = metrics;
      await paintElement(renderer, piece, [top + from, top + to], pace);
      return createImageBitmap(canvas);
    },
  };
}

/** The box was painted before its words. */
const unseenBox = {
  backgroundColor: 0,
  backgroundImage: [],
  boxShadow: [],
  borderTopWidth: 0,
  borderRightWidth: 0,
  borderBottomWidth: 0,
  borderLeftWidth: 0,
  borderTopStyle: 0,
  borderRightStyle: 0,
  borderBottomStyle: 0,
  borderLeftStyle: 0,
};
