type Work = () => void;

/**
 * Runs the first `atOnce` pieces of work immediately and the rest in batches of that size, so that the page stays responsive.
 * The returned function schedules work and returns a way to cancel it.
 */
export function inTurn(atOnce: number): (work: Work) => Work {
  const waiting = new Set<Work>();
  let left = atOnce;
  let scheduled = false;

  function goOn(): void {
    scheduled = false;
    left = atOnce;
    for (const work of waiting) {
      if (left === 0) break;
      waiting.delete(work);
      take(work);
    }
  }

  function take(work: Work): void {
    left -= 1;
    if (!scheduled) setTimeout(goOn);
    scheduled = true;
    work();
  }

  return (work) => {
    if (left > 0) take(work);
    else waiting.add(work);
    return () => void waiting.delete(work);
  };
}
