declare global {
  interface Window {
    /** Milliseconds since the start of navigation when what people came for was seen, be it in the first paint. */
    seenAt?: number;
    /** Milliseconds since the start of navigation when the scripts had made it, so that it could be used. */
    usableAt?: number;
    /** Sum of the layout shifts. */
    shifts: number;
    /** Milliseconds by which tasks were longer than 50. */
    longTasks: number;
  }
}

/**
 * Runs in the page before anything else. Looks at every frame, which costs nothing that could be measured.
 * @param ready selector of what people came for
 */
export function watchLoad(ready: string): void {
  window.shifts = 0;
  window.longTasks = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const seen = [...document.querySelectorAll<HTMLElement>(ready)].filter(
      (each) =>
        !each.matches(':disabled') &&
        each.getClientRects().length > 0 &&
        getComputedStyle(each).visibility === 'visible',
    );
    if (seen.length > 0) window.seenAt ??= performance.now();
    if (seen.some((each) => !each.closest('#first-paint'))) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
