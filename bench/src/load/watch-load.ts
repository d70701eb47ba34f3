declare global {
  interface Window {
    /** Milliseconds since the start of navigation when a message box could be typed into, be it that of the first paint. */
    boxAt?: number;
    /** Milliseconds since the start of navigation when the message box of the scripts could be used. */
    usableAt?: number;
    /** Sum of the layout shifts. */
    shifts: number;
    /** Milliseconds by which tasks were longer than 50. */
    longTasks: number;
  }
}

/** Runs in the page before anything else. Looks at every frame, which costs nothing that could be measured. */
export function watchMessageBox(): void {
  window.shifts = 0;
  window.longTasks = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const boxes = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[aria-label="Message"]')];
    const box = boxes.find(
      (each) =>
        !each.disabled && each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible',
    );
    if (box) window.boxAt ??= performance.now();
    if (box && !box.closest('#first-paint')) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
