import { yieldToPage } from './pace.ts';

/** Milliseconds until a style that does not come is done without. */
const maxWait = 10_000;

function copied(style: HTMLLinkElement | HTMLStyleElement, to: Document): Promise<unknown> {
  const copy = style.cloneNode(true) as HTMLElement;
  if (style instanceof HTMLLinkElement && copy instanceof HTMLLinkElement) copy.href = style.href;
  const loaded =
    style instanceof HTMLLinkElement &&
    new Promise((resolve) => {
      copy.addEventListener('load', resolve, { once: true });
      copy.addEventListener('error', resolve, { once: true });
      setTimeout(resolve, maxWait);
    });
  to.head.append(to.adoptNode(copy));
  return Promise.resolve(loaded);
}

/** Gives a document the styles of another. The returned function brings it those that have come since, and waits for them. */
export function copyStyles(from: Document, to: Document): () => Promise<void> {
  const known = new Set<Element>();
  return async () => {
    const styles = from.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[rel~="stylesheet"], style',
    );
    const added = [...styles].filter((style) => !known.has(style));
    const loading: Promise<unknown>[] = [];
    for (const style of added) {
      known.add(style);
      loading.push(copied(style, to));
      // One that is cached is read at once.
      await yieldToPage();
    }
    await Promise.all(loading);
  };
}
