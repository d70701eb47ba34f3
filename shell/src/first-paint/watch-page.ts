export type PageWatch = { readonly start: () => void; readonly stop: () => void };

/**
 * Calls `look` once the real page has its styles, and from then on at each of its changes.
 * @param styled resolves when it has them
 */
export function watchPage(made: HTMLElement, styled: Promise<unknown>, look: () => void): PageWatch {
  const observer = new MutationObserver(look);
  const start = () => observer.observe(made, { childList: true, subtree: true });
  void styled.then(() => {
    start();
    look();
  });
  return { start, stop: () => observer.disconnect() };
}
