/** Milliseconds the real page waits at most for its views. */
const patience = 5_000;

/** A view whose code is still being fetched has nothing in it. */
const hasText = (view: Node): boolean =>
  document.createTreeWalker(view, NodeFilter.SHOW_TEXT).nextNode() !== null;

/** The real view is there, and not only its outline. */
function isThere(made: ParentNode, name = ''): boolean {
  const view = made.querySelector(`[data-kept="${CSS.escape(name)}"]`);
  return view !== null && view.querySelector('[data-skeleton]') === null && hasText(view);
}

/**
 * What views looked like is worth waiting for until they look like that again, unless the person wants something by then that
 * only the real page can do.
 * @param onWanted the person does, or has waited long enough
 * @returns whether to wait on, once the real page could be used
 */
export function waitForKept(paint: HTMLElement, made: ParentNode, onWanted: () => void): () => boolean {
  const names = [...paint.querySelectorAll<HTMLElement>('[data-kept-shown]')].map(
    ({ dataset }) => dataset.kept,
  );
  let timer = 0;
  let isWanted = names.length === 0;
  const want = () => {
    isWanted = true;
    if (timer !== 0) onWanted();
  };
  paint.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('textarea')) want();
  });
  paint.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' || key === 'Tab') want();
  });
  // What is kept cannot be scrolled.
  for (const type of ['wheel', 'touchmove']) paint.addEventListener(type, want, { passive: true });
  return () => {
    timer ||= window.setTimeout(want, patience);
    return !isWanted && !names.every((name) => isThere(made, name));
  };
}
