/** Milliseconds after which the rest is loaded though nothing was painted. */
const patience = 200;

/** Resolves when a style sheet is there, or will not come. */
const settled = (sheet: Element): Promise<unknown> =>
  new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true });
    sheet.addEventListener('error', resolve, { once: true });
  });

function add(rest: HTMLTemplateElement): Promise<unknown> {
  const copy = document.importNode(rest.content, true);
  // In their order, as they would run if they stood in the page.
  for (const script of copy.querySelectorAll('script')) script.async = false;
  const sheets = [...copy.querySelectorAll('link[rel=stylesheet]')].map(settled);
  rest.remove();
  document.head.append(copy);
  return Promise.all(sheets);
}

/**
 * Loads what the page needs besides its first paint, which the server has put into a template. Asking for it takes the
 * browser a while, so the first paint comes before. In the background nothing is painted, and nothing waits for it.
 * @returns resolves when the real page has its styles
 */
export function loadRest(): Promise<unknown> {
  const rest = document.querySelector<HTMLTemplateElement>('#first-paint-rest');
  if (!rest) return Promise.resolve();
  return new Promise((resolve) => {
    const load = () => {
      if (rest.isConnected) resolve(add(rest));
    };
    if (document.hidden) return load();
    requestAnimationFrame(() => setTimeout(load));
    setTimeout(load, patience);
  });
}
