type Watched = { readonly observer: IntersectionObserver; readonly runs: Map<Element, () => void> };

/** By the element that scrolls, null for the page, and the margin. */
const watching = new WeakMap<Element | Document, Map<string, Watched>>();

function watchedOf(root: Element | null, rootMargin: string): Watched {
  const inRoot = watching.get(root ?? document) ?? new Map<string, Watched>();
  watching.set(root ?? document, inRoot);
  const known = inRoot.get(rootMargin);
  if (known) return known;
  const runs = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const run = isIntersecting ? runs.get(target) : undefined;
        if (!run) continue;
        leave({ observer, runs }, target);
        run();
      }
    },
    { root, rootMargin },
  );
  const watched = { observer, runs };
  inRoot.set(rootMargin, watched);
  return watched;
}

function leave({ observer, runs }: Watched, element: Element): void {
  runs.delete(element);
  observer.unobserve(element);
}

/**
 * Runs something once an element of a list that scrolls is in view or as near to it as `margin` says. Elements share an observer: the
 * browser looks at each observer with every frame.
 * @returns what ends it
 */
export function whenNear(element: Element, margin: string, run: () => void): () => void {
  const watched = watchedOf(element.closest('[data-scrolls]'), margin);
  watched.runs.set(element, run);
  watched.observer.observe(element);
  return () => leave(watched, element);
}
