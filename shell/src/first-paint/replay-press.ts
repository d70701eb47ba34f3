/** Milliseconds in which what was pressed must have come: later a person would not expect it any more. */
const patience = 3_000;

const pressable = 'a[href], button:not(:disabled), input, textarea, select, label, summary';

/**
 * Remembers the last press on something that needs its script. @returns presses what stands there then, as soon as
 * something does.
 */
export function replayPress(paint: HTMLElement): () => void {
  let place: { x: number; y: number } | null = null;
  paint.addEventListener('click', ({ clientX, clientY, target }) => {
    const isOfBox = (target as Element).closest('textarea, a, button:not([inert] *)');
    if (!isOfBox) place = { x: clientX, y: clientY };
  });
  return () => {
    if (!place) return;
    const { x, y } = place;
    const until = performance.now() + patience;
    const press = () => {
      const found = document.elementFromPoint(x, y)?.closest<HTMLElement>(pressable);
      if (!found) {
        if (performance.now() < until) requestAnimationFrame(press);
        return;
      }
      found.focus();
      found.click();
    };
    requestAnimationFrame(press);
  };
}
