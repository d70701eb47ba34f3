import type { KeyboardEvent, RefObject } from 'react';
import { latinLetter } from './latin-letter.ts';
import type { Reader } from './reader.ts';

/** Keys that mean something else in a field, in a form of the document as well. */
const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/**
 * Reading by keyboard: search, zoom, first and last page, a page on or back, rotation, selecting all. Scrolling by arrows,
 * Page Up, Page Down and Space is the browser's, and so is selecting with Shift.
 */
export function useReadingKeys(
  reader: Reader | null,
  container: RefObject<HTMLDivElement | null>,
  openSearch: () => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (!reader || event.defaultPrevented || event.nativeEvent.isComposing || event.altKey) return;
    const action = actionOf(event, reader, container.current, openSearch);
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** Keys with names; those of signs may need Shift to be typed. */
const isNavigation = (key: string): boolean => key.length > 1;

function actionOf(
  { key, ctrlKey, metaKey, shiftKey, target, nativeEvent }: KeyboardEvent,
  reader: Reader,
  container: HTMLElement | null,
  openSearch: () => void,
): (() => void) | null {
  if (ctrlKey || metaKey) {
    const letter = latinLetter(nativeEvent);
    if (letter === 'f') return openSearch;
    if (key === '+' || key === '=') return () => reader.zoomBy(1);
    if (key === '-') return () => reader.zoomBy(-1);
    if (key === '0') return () => reader.setZoom('page-width');
    if (letter === 'a' && !shiftKey) return isField(target) ? null : () => reader.selectAll();
    if (key !== 'Home' && key !== 'End') return null;
  }
  if (isField(target) || (shiftKey && isNavigation(key))) return null;
  const isInPages = container?.contains(target as Node) === true;
  const isWide = !!container && container.scrollWidth > container.clientWidth + 1;
  switch (key) {
    case '/':
      return openSearch;
    case '+':
    case '=':
      return () => reader.zoomBy(1);
    case '-':
      return () => reader.zoomBy(-1);
    case 'r':
      return () => reader.turn();
    case 'Home':
      return isInPages ? () => void reader.goTo(1) : null;
    case 'End':
      return isInPages ? () => void reader.goTo(Number.POSITIVE_INFINITY) : null;
    case 'ArrowLeft':
      return isInPages && !isWide ? () => reader.goBy(-1) : null;
    case 'ArrowRight':
      return isInPages && !isWide ? () => reader.goBy(1) : null;
    case 'PageUp':
      return isInPages && isAtTop(container) ? () => reader.goBy(-1) : null;
    case 'PageDown':
      return isInPages && isAtEnd(container) ? () => reader.goBy(1) : null;
    default:
      return null;
  }
}

/** A document of very many pages shows one at a time: there is nothing to scroll to behind it. */
const isAtTop = (container: HTMLElement | null): boolean => !!container && container.scrollTop <= 0;
const isAtEnd = (container: HTMLElement | null): boolean =>
  !!container && container.scrollTop + container.clientHeight >= container.scrollHeight - 1;
