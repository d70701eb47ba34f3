import { end, hasError } from './first-paint-on-page.ts';
import { replayPress } from './replay-press.ts';
import { watchPage } from './watch-page.ts';
import { watchPress } from './watch-press.ts';

/** Keeps the first paint of a frame until the real one is there, or an error. */
export function watchFrame(paint: HTMLElement, made: HTMLElement, styled: Promise<unknown>): void {
  const press = replayPress(paint);
  const isPressed = watchPress(paint, () => watch.lookAgain());
  const look = () => {
    if (isPressed()) return;
    if (!made.querySelector('main') && !hasError(made)) return;
    watch.stop();
    end(paint);
    press();
  };
  const watch = watchPage(made, styled, look);
}
