import { pdfjs } from './pdfjs.ts';
import type { Reader } from './reader.ts';
import type { ReaderState } from './reader-state.ts';

/** What the wheel turns at once, in pixels: a mouse reports far more than fingers on a pad. */
const maxTurn = 18;
const pixelsOfLine = 16;
/** Between two taps that belong together: milliseconds, and pixels. */
const tapTime = 300;
const tapDistance = 30;
/** A double tap enlarges by so much, and back to the whole width. */
const tapZoom = 2;

/** Zoom by wheel and Ctrl, by two fingers, and by a double tap, where the pointer is. */
export function zoomByPointer(
  container: HTMLElement,
  reader: Pick<Reader, 'zoomTo' | 'setZoom'>,
  state: ReaderState,
  signal: AbortSignal,
): void {
  // The scale has two decimals: smaller steps are gathered.
  let gathered = 1;
  const zoom = (factor: number, x: number, y: number) => {
    gathered *= factor;
    const before = state.scale;
    reader.zoomTo(gathered, [x, y]);
    if (state.scale !== before) gathered = 1;
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsOfLine : 1);
    zoom(Math.exp(-Math.min(Math.max(turned, -maxTurn), maxTurn) / 100), event.clientX, event.clientY);
  };
  container.addEventListener('wheel', onWheel, { passive: false, signal });
  new pdfjs.TouchManager({
    container,
    onPinching: ([x, y]: [number, number], before: number, now: number) =>
      before > 0 && zoom(now / before, x, y),
    onPinchEnd: () => {
      gathered = 1;
    },
    signal,
  });
  onDoubleTap(container, signal, ({ clientX, clientY }) => {
    if (state.zoom === 'page-width') reader.zoomTo(tapZoom, [clientX, clientY]);
    else reader.setZoom('page-width');
  });
}

function onDoubleTap(container: HTMLElement, signal: AbortSignal, act: (event: PointerEvent) => void): void {
  let last: PointerEvent | null = null;
  const onUp = (event: PointerEvent) => {
    const isTap = event.pointerType === 'touch' && event.isPrimary;
    if (!isTap || (event.target as Element).closest('a, button, input, select, textarea')) return;
    const isSecond =
      last !== null &&
      event.timeStamp - last.timeStamp < tapTime &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < tapDistance;
    last = isSecond ? null : event;
    if (isSecond) act(event);
  };
  container.addEventListener('pointerup', onUp, { signal });
}
