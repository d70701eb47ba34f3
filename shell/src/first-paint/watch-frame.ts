import { end, hasError } from './first-paint-on-page.ts';
import { replayPress } from './replay-press.ts';

/** Looks at each change of the real page, once it has its styles, until its own frame is there, or an error. */
export function watchFrame(paint: HTMLElement, made: HTMLElement, styled: Promise<unknown>): void {
  const press = replayPress(paint);
  const look = () => {
    if (!made.querySelector('main') && !hasError(made)) return;
    observer.disconnect();
    end(paint);
    press();
  };
  const observer = new MutationObserver(look);
  void styled.then(() => {
    observer.observe(made, { childList: true, subtree: true });
    look();
  });
}
