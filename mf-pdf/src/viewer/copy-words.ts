import { textOfRange } from './text-of-range.ts';

/** What is copied from the pages has the lines that are seen there. */
export function copyWords(pages: HTMLElement, signal: AbortSignal): void {
  const copy = (event: ClipboardEvent) => {
    const selection = document.getSelection();
    const isOfPages = (event.target as Element | null)?.closest?.('.textLayer');
    if (!isOfPages || !selection?.rangeCount || !event.clipboardData) return;
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData.setData('text/plain', textOfRange(selection.getRangeAt(0)));
  };
  pages.addEventListener('copy', copy, { capture: true, signal });
}
