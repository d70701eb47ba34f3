export type PageWatch = {
  readonly start: () => void;
  readonly stop: () => void;
  /** Looks for another reason than a change of the page. */
  readonly lookAgain: () => void;
};

/**
 * Calls `look` once the real page has its styles, and from then on at each of its changes.
 * @param styled resolves when it has them
 */
export function watchPage(made: HTMLElement, styled: Promise<unknown>, look: () => void): PageWatch {
  let isStyled = false;
  const observer = new MutationObserver(look);
  const start = () => observer.observe(made, { childList: true, subtree: true });
  const lookAgain = () => {
    if (isStyled) look();
  };
  void styled.then(() => {
    isStyled = true;
    start();
    look();
  });
  return { start, stop: () => observer.disconnect(), lookAgain };
}
