/** Milliseconds the real page waits at most for its views. */
const patience = 5_000;

/** A view whose code is still being fetched has nothing in it. */
const hasText = (view: Node): boolean =>
  document.createTreeWalker(view, NodeFilter.SHOW_TEXT).nextNode() !== null;

/** The real view is there, and not only its outline. */
const isReady = (view: Element): boolean => view.querySelector('[data-skeleton]') === null && hasText(view);

/** The real view has an outline, which is not that of its place. */
function hasOutline(view: Element): boolean {
  const made = view.querySelector('[data-remote]');
  return made !== null && (made.querySelector('[data-skeleton]') !== null || hasText(made));
}

const isOutline = ({ dataset }: HTMLElement): boolean => dataset.keptShown === 'outline';

/** The place in the real page of what is shown of one of its views. */
const realOf = (made: ParentNode, { dataset: { kept = '' } }: HTMLElement) =>
  made.querySelector<HTMLElement>(`[data-kept="${CSS.escape(kept)}"]`);

/** The skeletons of these views take over from their outlines: they are not to come in once more. */
function markOutlined(made: ParentNode, shown: readonly HTMLElement[]): void {
  for (const view of shown.filter(isOutline)) realOf(made, view)?.setAttribute('data-outlined', '');
}

/** Whether the real page looks like what is shown of one of its views. */
function isThere(made: ParentNode, shown: HTMLElement): boolean {
  const view = realOf(made, shown);
  if (!view) return false;
  return isOutline(shown) ? hasOutline(view) : isReady(view);
}

/**
 * What views looked like is worth waiting for until they look like that again, unless the person wants something by then that
 * only the real page can do.
 * @param onWanted the person does, or has waited long enough
 * @returns whether to wait on, once the real page could be used
 */
export function waitForKept(paint: HTMLElement, made: ParentNode, onWanted: () => void): () => boolean {
  const shown = [...paint.querySelectorAll<HTMLElement>('[data-kept-shown]')];
  let timer = 0;
  let isWanted = shown.length === 0;
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
    markOutlined(made, shown);
    return !isWanted && !shown.every((view) => isThere(made, view));
  };
}
