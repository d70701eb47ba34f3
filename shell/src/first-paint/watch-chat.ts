import type { FirstBox } from './first-box.ts';
import { end, hasError, showPage } from './first-paint-on-page.ts';
import { handOver } from './hand-over.ts';
import { waitForKept } from './kept/wait-for-kept.ts';
import { replayPress } from './replay-press.ts';
import { watchPage } from './watch-page.ts';

/** Keeps the first paint of a chat until the real message box is there, or something else than a chat. */
export function watchChat(
  paint: HTMLElement,
  made: HTMLElement,
  box: FirstBox,
  styled: Promise<unknown>,
): void {
  const press = replayPress(paint);
  const places = [location.pathname, paint.dataset.path];
  const isChat = () => places.includes(location.pathname) && !hasError(made);
  const label = CSS.escape(box.element.ariaLabel ?? '');
  const finish = () => {
    end(paint);
    press();
  };
  const find = () => {
    const real = made.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`);
    return real && { real, made, show: showPage, end: finish };
  };
  let isHandedOver = false;
  const look = () => {
    if (isHandedOver) return;
    if (!find()) {
      if (!isChat()) end(paint);
      return;
    }
    if (isChat() && waits()) return;
    isHandedOver = true;
    watch.stop();
    handOver(box, find, () => {
      isHandedOver = false;
      watch.start();
    });
  };
  const waits = waitForKept(paint, made, () => watch.lookAgain());
  const watch = watchPage(made, styled, look);
}
