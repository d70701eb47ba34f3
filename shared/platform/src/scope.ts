/** Life of one mounted view. Everything registered here ends when the view is unmounted. */
export type Scope = {
  /** Aborted at the end; give it to calls, listeners and timers that take a signal. */
  readonly signal: AbortSignal;
  /** Runs at the end, last registered first; at once when the scope has ended already. */
  defer(end: () => void): void;
};

/** A scope and the function that ends it. A deferred function that throws is reported and stops no other. */
export function createScope(report: (error: unknown) => void): { scope: Scope; end: () => void } {
  const controller = new AbortController();
  const deferred: (() => void)[] = [];
  const run = (end: () => void) => {
    try {
      end();
    } catch (error) {
      report(error);
    }
  };
  return {
    scope: {
      signal: controller.signal,
      defer: (end) => {
        if (controller.signal.aborted) run(end);
        else deferred.push(end);
      },
    },
    end: () => {
      if (controller.signal.aborted) return;
      controller.abort();
      for (const deferredEnd of deferred.reverse()) run(deferredEnd);
    },
  };
}
