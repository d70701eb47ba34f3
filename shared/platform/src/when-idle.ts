/**
 * Runs something that nobody waits for when the browser has nothing else to do, at the latest after `timeout`
 * milliseconds. Where the browser does not say, that is when the time is over.
 */
export function whenIdle(run: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, timeout);
}
