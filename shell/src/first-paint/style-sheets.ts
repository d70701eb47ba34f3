/**
 * Makes style sheets of the links that were only preloaded. One that a script adds holds up neither the first paint nor scripts.
 * They keep their place in the head: a sheet that came behind those of the remotes would have the browser lay out the whole page
 * again with each of these.
 */
export function applyStyleSheets(): void {
  for (const preload of document.querySelectorAll<HTMLLinkElement>('link[data-style-sheet]')) {
    const link = preload.cloneNode() as HTMLLinkElement;
    link.removeAttribute('data-style-sheet');
    link.rel = 'stylesheet';
    link.addEventListener('error', () => link.remove());
    preload.replaceWith(link);
  }
}

/** Resolves when the style sheets of the page are there or have failed. */
export async function styleSheetsLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')];
  await Promise.all(
    links
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener('load', resolve, { once: true });
            link.addEventListener('error', resolve, { once: true });
          }),
      ),
  );
}
