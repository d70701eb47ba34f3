import { type RefObject, useEffect, useRef } from 'react';

/** How long a finger rests until that is a long press, milliseconds: a little less than browsers wait to select a word. */
const rest = 450;
/** Pixels that a resting finger moves at most. */
const slack = 10;
/** Has a meaning for a finger by itself. */
const controls = 'a, button, input, textarea, summary, [role="button"]';

/**
 * Calls when a finger rests on the message that `inside` is part of. Its text is not selected by that as long as there is
 * something to call.
 */
export function useLongPress(inside: RefObject<HTMLElement | null>, onPress: (() => void) | null): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  const on = onPress !== null;
  useEffect(() => {
    const message = inside.current?.closest('article');
    if (!on || !message) return;
    message.dataset.pressable = '';
    const stop = watchFinger(message, () => latest.current?.());
    return () => {
      delete message.dataset.pressable;
      stop();
    };
  }, [inside, on]);
}

function watchFinger(message: HTMLElement, onPress: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer = 0;
  let [x, y] = [0, 0];
  let pressed = false;
  const lift = () => clearTimeout(timer);
  message.addEventListener(
    'pointerdown',
    (event) => {
      lift();
      pressed = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      if (event.target instanceof Element && event.target.closest(controls)) return;
      [x, y] = [event.clientX, event.clientY];
      timer = window.setTimeout(() => {
        pressed = true;
        onPress();
      }, rest);
    },
    { signal },
  );
  const moved = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > slack) lift();
  };
  message.addEventListener('pointermove', moved, { signal });
  for (const end of ['pointerup', 'pointercancel']) message.addEventListener(end, lift, { signal });
  // Else what has come under the finger meanwhile would be clicked.
  message.addEventListener('touchend', (event) => pressed && event.preventDefault(), { signal });
  message.addEventListener('contextmenu', (event) => pressed && event.preventDefault(), { signal });
  signal.addEventListener('abort', lift);
  return () => ending.abort();
}
