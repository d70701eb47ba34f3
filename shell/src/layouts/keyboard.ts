/** Less is a bar of the browser that comes and goes, pixels. */
const minKeyboard = 120;

/**
 * Keeps the page above the keyboard in browsers that lay it over the page and push the page up under it (Safari): as high
 * as what is in sight, and where that is. Others make the page smaller themselves, and nothing is done.
 * Returns what ends it.
 */
export function followKeyboard(frame: HTMLElement, viewport = window.visualViewport): () => void {
  const fit = () => {
    if (!viewport) return;
    // Zoomed in by two fingers, less is in sight, but nothing is covered.
    const covered = viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height;
    const shown = covered > minKeyboard;
    frame.style.blockSize = shown ? `${viewport.height}px` : '';
    frame.style.translate = shown ? `0px ${viewport.offsetTop}px` : '';
  };
  const ending = new AbortController();
  for (const event of ['resize', 'scroll']) viewport?.addEventListener(event, fit, ending);
  fit();
  return () => {
    ending.abort();
    frame.style.blockSize = '';
    frame.style.translate = '';
  };
}
