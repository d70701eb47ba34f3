import { watchField } from './early-field.ts';
import { end, hasError, showPage } from './first-paint-on-page.ts';
import { keepScrolled } from './kept/kept-scroll.ts';
import { waitForKept } from './kept/wait-for-kept.ts';
import { replayPress } from './replay-press.ts';
import { watchPage } from './watch-page.ts';
import { watchPress } from './watch-press.ts';

/** Keeps the first paint of a page until the real one is there, something else than that page, or an error. */
export function watchFrame(paint: HTMLElement, made: HTMLElement, styled: Promise<unknown>): void {
  const field = watchField(paint, made, () => watch.lookAgain());
  const press = replayPress(paint);
  const isPressed = watchPress(paint, () => watch.lookAgain());
  const isPage = () => location.pathname === paint.dataset.path && !hasError(made);
  const look = () => {
    if (isPressed()) return;
    if (!made.querySelector('main') && !hasError(made)) return;
    if (isPage() && (waits() || field.isHeld())) return;
    watch.stop();
    keepScrolled(paint, made);
    showPage();
    field.handOver();
    end(paint);
    press();
  };
  const waits = waitForKept(paint, made, () => watch.lookAgain());
  const watch = watchPage(made, styled, look);
}
