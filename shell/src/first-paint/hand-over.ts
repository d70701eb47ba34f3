import type { FirstBox } from './first-box.ts';

const setNative = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

/** As if the person had typed it: React hears of it. */
function write(box: HTMLTextAreaElement, text: string): void {
  setNative?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Milliseconds in which the real button must have seen the text: later a person has gone on by themselves. */
const patience = 5_000;

/** Presses the real button, as soon as it can be: what was written into the box is rendered a moment later. */
function press(made: ParentNode, label: string, until = performance.now() + patience): void {
  const button = made.querySelector<HTMLButtonElement>(`button[aria-label="${CSS.escape(label)}"]:enabled`);
  if (button) button.click();
  else if (performance.now() < until) requestAnimationFrame(() => press(made, label, until));
}

type Place = readonly [start: number, end: number, direction: HTMLTextAreaElement['selectionDirection']];

/** Puts the caret in its place as soon as the text has been rendered, which would put it at the end. */
function placeCaret(real: HTMLTextAreaElement, text: string, place: Place, frames = 10): void {
  if (real.value === text) real.setSelectionRange(...place);
  else if (frames > 0) requestAnimationFrame(() => placeCaret(real, text, place, frames - 1));
}

/**
 * Text, caret and a pressed Enter of the first box go over to the real one. A draft that stands in it stays above the text.
 * @param made the real page
 * @param show makes it visible: what is hidden takes no focus
 */
export function handOver(
  { element: first, sendLabel, isSent, forget }: FirstBox,
  { real, made, show }: { real: HTMLTextAreaElement; made: ParentNode; show: () => void },
): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = first;
  const hadFocus = document.activeElement === first;
  show();
  const before = real.value !== '' && real.value !== value ? `${real.value}\n` : '';
  if (value !== '') write(real, before + value);
  forget();
  if (hadFocus) {
    real.focus({ preventScroll: true });
    const start = before.length;
    placeCaret(real, before + value, [start + selectionStart, start + selectionEnd, selectionDirection]);
  }
  if (isSent()) press(made, sendLabel);
}
