import { whenIdle } from '@orangery/platform';

/** Milliseconds without anything that has arrived. */
const rest = 1_000;
/** Milliseconds after which it runs though things still arrive. */
const patience = 8_000;

/**
 * Runs something that would get in the way of what the page still waits for: when nothing has arrived for a while, and the
 * browser has nothing else to do. It is idle, too, while an answer is on its way.
 */
export function whenQuiet(run: () => void): void {
  let timer = window.setTimeout(end, rest);
  const limit = window.setTimeout(end, patience);
  const observer = new PerformanceObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(end, rest);
  });
  observer.observe({ type: 'resource' });
  function end() {
    observer.disconnect();
    window.clearTimeout(timer);
    window.clearTimeout(limit);
    whenIdle(run, rest);
  }
}
