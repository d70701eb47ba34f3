const isFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** As in the real box: Enter sends, except with Shift, in an input method, and on a touch screen. */
const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !(event.shiftKey || event.altKey || event.isComposing || event.keyCode === 229) &&
  (!isFinger() || event.ctrlKey || event.metaKey);

/** The message box, and no field of a view that is only shown. */
const boxOf = ({ target }: Event): HTMLTextAreaElement | null =>
  target instanceof HTMLTextAreaElement && target.matches('#first-paint :not([data-kept-shown] *)')
    ? target
    : null;

/** The box holds a question on its way: nothing is typed into it any more. */
export const isSent = (box: HTMLTextAreaElement): boolean => box.readOnly;

/** Sends what stands in the box, when the scripts are there. */
export function sendLater(box: HTMLTextAreaElement): void {
  if (box.value.trim() !== '') box.readOnly = true;
}

/** An input method is at work in the box. */
export const isComposing = (box: HTMLTextAreaElement): boolean => box.dataset.composing !== undefined;

/**
 * Watches the box of the first paint before it is there: it can be typed in as soon as the browser has read it, and the
 * script behind it may come a good while later. What it has seen stands at the box.
 */
export function watchKeys(): void {
  const onKey = (event: KeyboardEvent) => {
    const box = boxOf(event);
    if (!box || !sends(event)) return;
    event.preventDefault();
    sendLater(box);
  };
  // Before the box sees it itself.
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('compositionstart', (event) => {
    const box = boxOf(event);
    if (box) box.dataset.composing = '';
  });
  document.addEventListener('compositionend', (event) => {
    delete boxOf(event)?.dataset.composing;
  });
}
