import type { FirstBox } from './first-box.ts';
import { end, hasError, showPage } from './first-paint-on-page.ts';
import { handOver } from './hand-over.ts';
import { replayPress } from './replay-press.ts';

/** Looks at each change of the real page, once it has its styles, until its message box is there, or something else than a chat. */
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
  const wait = () => observer.observe(made, { childList: true, subtree: true });
  const look = () => {
    if (find()) {
      observer.disconnect();
      handOver(box, find, wait);
    } else if (!isChat()) end(paint);
  };
  const observer = new MutationObserver(look);
  void styled.then(() => {
    wait();
    look();
  });
}
