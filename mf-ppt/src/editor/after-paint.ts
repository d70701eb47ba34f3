/** Runs the last thing it was given once the browser has painted; `flush` runs it at once. */
export function afterPaint(): { run: (task: () => void) => void; flush: () => void } {
  let waiting: (() => void) | null = null;
  const flush = () => {
    const task = waiting;
    waiting = null;
    task?.();
  };
  return {
    run: (task) => {
      const isWaiting = waiting !== null;
      waiting = task;
      // A page in the background paints nothing.
      if (isWaiting) return;
      if (document.visibilityState === 'hidden') setTimeout(flush, 0);
      else requestAnimationFrame(() => setTimeout(flush, 0));
    },
    flush,
  };
}
