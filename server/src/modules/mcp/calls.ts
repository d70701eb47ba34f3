export type CallOptions = {
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeout: number;
};

/** The calls under way in one session. */
export function createCalls() {
  const stops = new Set<AbortController>();
  return {
    /** A server that works may have no time for other questions. */
    isBusy: (): boolean => stops.size > 0,

    /** @throws what `work` throws, and what all calls fail with */
    async make<T>({ signal, timeout }: CallOptions, work: (options: CallOptions) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      // Not `AbortSignal.any`: what it gives may be collected while a request listens to it.
      const stop = new AbortController();
      const onAbort = () => stop.abort(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      stops.add(stop);
      try {
        return await work({ signal: stop.signal, timeout });
      } catch (error) {
        // The client wraps the reason in another error.
        stop.signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
        stops.delete(stop);
      }
    },

    /** Gives up all of them; the server is notified. */
    fail(error: Error): void {
      for (const stop of stops) stop.abort(error);
    },
  };
}
