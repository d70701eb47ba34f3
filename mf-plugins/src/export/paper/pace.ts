/** Milliseconds of work in one go. The page is used meanwhile, on slow machines too. */
const maxWork = 4;

/** Lets the page do what waits. Timers would wait for a second in a page that is not in sight. */
export const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

export type Pace = () => Promise<void> | undefined;

/** Called between steps of a long work: makes it pause when it has taken its time. A browser may run a frame with its page. */
export function createPace(): Pace {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxWork) return;
    return yieldToPage().then(() => {
      since = performance.now();
    });
  };
}
