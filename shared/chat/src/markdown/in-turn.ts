type Work = () => void;

/**
 * Lets so many pieces of work be done at once, and the others as many at a time, so that the page can be used meanwhile.
 * The function does its work at once or later, and returns what takes it back.
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
