import type { FirstBox } from './first-box.ts';
import { focusShown } from './focus-shown.ts';
import { writeInto } from './write-into.ts';

/** Milliseconds in which the real button must have seen the text: later a person has gone on by themselves. */
const patience = 5_000;

/** Presses the real button, as soon as it can be: what was written into the box is rendered a moment later. */
function press(made: ParentNode, label: string, until = performance.now() + patience): void {
  const button = made.querySelector<HTMLButtonElement>(`button[aria-label="${CSS.escape(label)}"]:enabled`);
  if (button) button.click();
  else if (performance.now() < until) setTimeout(() => press(made, label, until), frame);
}

/** Milliseconds between two looks. A timer, because a page in the background has no frames. */
const frame = 16;
/** Looks in which the real box must have kept the text: the scripts are still starting, and may put an older one back. */
const enoughLooks = 2;
/** Looks after which the person gets the real page in any case. */
const maxLooks = 120;

/** A draft that stands in the real box stays, above the text. */
const withDraft = (draft: string, text: string): string =>
  draft === '' || draft === text ? text : `${draft}\n${text}`;

const keeps = ({ value }: HTMLTextAreaElement, text: string): boolean =>
  value === text || value.endsWith(`\n${text}`);

type Caret = { from: number; to: number; direction: HTMLTextAreaElement['selectionDirection'] };

/** Asking the browser for it lays the page out, which an empty box does not need. */
function caretOf(box: HTMLTextAreaElement): Caret {
  if (box.value === '') return { from: 0, to: 0, direction: 'none' };
  return { from: box.selectionStart, to: box.selectionEnd, direction: box.selectionDirection };
}

/** As if the person had pasted them now. */
function paste(box: HTMLTextAreaElement, files: readonly File[]): void {
  if (files.length === 0) return;
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Focus, caret, files and a pressed Enter go over to the box that has the text. */
function finish(
  { element, sendLabel, isSent, files, forget }: FirstBox,
  { real, made, show, end }: Goal,
): void {
  const hadFocus = document.activeElement === element;
  const caret = caretOf(element);
  show();
  forget();
  if (hadFocus) {
    focusShown(real);
    const start = real.value.length - element.value.length;
    real.setSelectionRange(start + caret.from, start + caret.to, caret.direction);
  }
  // Only now: a screen keyboard stays open while the focus moves, and the page gets its styles once and not twice.
  end();
  paste(real, files);
  if (isSent()) press(made, sendLabel);
}

type Goal = {
  real: HTMLTextAreaElement;
  made: ParentNode;
  /** Makes the real page visible: what is hidden takes no focus. */
  show: () => void;
  /** Removes the first paint. */
  end: () => void;
};

/**
 * Text, caret and a pressed Enter of the first box go over to the real one. The first one stays, and can be typed into, until
 * the real one keeps its text.
 * @param find the real box; null when it is gone again
 */
export function handOver(first: FirstBox, find: () => Goal | null, onGone: () => void): void {
  let kept = 0;
  let draft = '';
  let written = '';
  const copy = ({ real }: Goal, text: string) => {
    // Empty: not rendered yet.
    if (real.value !== written && real.value !== '') draft = real.value;
    written = withDraft(draft, text);
    writeInto(real, written);
    kept = 0;
  };
  const look = (looks: number) => {
    const goal = find();
    if (!goal) return onGone();
    const { value } = first.element;
    if (value !== '' && !first.isComposing() && !keeps(goal.real, value)) copy(goal, value);
    const isDone = value === '' || kept >= enoughLooks || looks >= maxLooks;
    const isHeld = first.isComposing() || (first.isPressed() && looks < maxLooks);
    if (isDone && !isHeld) return finish(first, goal);
    kept += 1;
    setTimeout(() => look(looks + 1), frame);
  };
  look(0);
}
