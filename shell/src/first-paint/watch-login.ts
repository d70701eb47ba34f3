import { end, hasError } from './first-paint-on-page.ts';
import { replayPress } from './replay-press.ts';

/**
 * Looks at each change of the real page, once it has its styles, until the login is there, an error, or a chat: another tab may log in meanwhile.
 */
export function watchLogin(paint: HTMLElement, made: HTMLElement, styled: Promise<unknown>): void {
  const press = replayPress(paint);
  const look = () => {
    const isThere = made.querySelector('[data-view]') !== null;
    if (!isThere && !hasError(made) && !made.querySelector('textarea')) return;
    observer.disconnect();
    end(paint);
    if (isThere) press();
  };
  const observer = new MutationObserver(look);
  void styled.then(() => {
    observer.observe(made, { childList: true, subtree: true });
    look();
  });
}
