import { isTouch } from '../message-box/is-touch.ts';

/** Milliseconds after a key in which an app cannot have the focus. */
const whileTyping = 1_000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export type WatchedFocus = {
  /** The person has gone into the app. */
  readonly isInside: () => boolean;
  readonly close: () => void;
};

/**
 * Sees to it that a person goes into an app and the app does not take them there, where it would read what they type. What takes the focus from a
 * text field without a pointer or the Tab key is no person: the field has it back. While they type, the frame cannot have it at all. A
 * page does not see taps into a frame, so on a touch screen any way in counts.
 */
export function watchFocus(frame: HTMLIFrameElement, isPointerOver: () => boolean): WatchedFocus {
  const over = new AbortController();
  let left: TextField | null = null;
  let isTabbed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isPerson = () => isTabbed || isPointerOver() || isTouch();
  const wake = () => {
    clearTimeout(timer);
    frame.inert = false;
  };
  const onKey = ({ key, target }: KeyboardEvent) => {
    isTabbed = key === 'Tab';
    wake();
    if (isTabbed || isTouch() || !isTextField(target)) return;
    frame.inert = true;
    timer = setTimeout(wake, whileTyping);
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    left = isTextField(target) ? target : null;
  };
  const onBlur = () => {
    if (document.activeElement === frame && !isPerson()) left?.focus();
  };
  const options = { capture: true, signal: over.signal };
  addEventListener('keydown', onKey, options);
  addEventListener('pointermove', wake, options);
  addEventListener('focusout', onFocusOut, options);
  addEventListener('blur', onBlur, { signal: over.signal });
  return {
    isInside: () => document.activeElement === frame && isPerson(),
    close: () => {
      over.abort();
      clearTimeout(timer);
    },
  };
}
