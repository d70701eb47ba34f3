import { afterPress } from '@orangery/ui';

/**
 * Makes the page, and what opens over it, begin below an element at the top of the screen, by `--taken-above`, as high as it is.
 * @returns gives the room back
 */
export function takeRoomAbove(element: HTMLElement): () => void {
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() =>
    afterPress(() => {
      if (element.isConnected) page.setProperty('--taken-above', `${element.offsetHeight}px`);
    }),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    page.removeProperty('--taken-above');
  };
}
