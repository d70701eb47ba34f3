import type { Shown } from './follow-viewer.ts';

/** Longer side of a thumbnail, in pixels of the style sheet. */
const size = 160;

/** Draws a page into a small canvas. What fails leaves it empty. */
export function drawThumbnail(
  shown: Shown,
  page: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): void {
  const { document, eventBus, state } = shown;
  const draw = async () => {
    const pdfPage = await document.getPage(page);
    if (signal.aborted || shown.signal.aborted) return;
    const rotation = (pdfPage.rotate + state.rotation) % 360;
    const { width, height } = pdfPage.getViewport({ scale: 1, rotation });
    const scale = (size / Math.max(width, height, 1)) * Math.min(devicePixelRatio, 2);
    const viewport = pdfPage.getViewport({ scale, rotation });
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    canvas.style.aspectRatio = `${width} / ${height}`;
    canvas.style.height = `${(height / Math.max(width, height)) * size}px`;
    const task = pdfPage.render({ canvas, viewport });
    signal.addEventListener('abort', () => task.cancel(), { once: true });
    await task.promise;
    // The components drop what is kept for a page that is not in view.
    eventBus.dispatch('thumbnailrendered', { source: canvas, pageNumber: page, pdfPage });
  };
  draw().catch(() => {});
}
