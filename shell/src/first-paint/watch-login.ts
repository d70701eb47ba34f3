import { end, hasError } from './first-paint-on-page.ts';
import { replayPress } from './replay-press.ts';
import { watchPage } from './watch-page.ts';
import { watchPress } from './watch-press.ts';

/**
 * Keeps the first screen until the login is there, an error, or a chat: another tab may log in meanwhile.
 */
export function watchLogin(paint: HTMLElement, made: HTMLElement, styled: Promise<unknown>): void {
  const press = replayPress(paint);
  const isPressed = watchPress(paint, () => watch.lookAgain());
  const look = () => {
    if (isPressed()) return;
    const isThere = made.querySelector('[data-view]') !== null;
    if (!isThere && !hasError(made) && !made.querySelector('textarea')) return;
    watch.stop();
    end(paint);
    if (isThere) press();
  };
  const watch = watchPage(made, styled, look);
}
