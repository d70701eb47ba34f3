import { afterPress } from '@orangery/ui';

/**
 * Makes the page, and what opens over it, begin below an element at the top of the screen, by `--taken-above`, as high as it is.
 * The element covers the inset of a notched screen, so that `--inset-above` is nothing meanwhile.
 * @returns gives the room back
 */
export function takeRoomAbove(element: HTMLElement): () => void {
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() =>
    afterPress(() => {
      if (!element.isConnected) return;
      page.setProperty('--taken-above', `${element.offsetHeight}px`);
      page.setProperty('--inset-above', '0px');
    }),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    page.removeProperty('--taken-above');
    page.removeProperty('--inset-above');
  };
}
