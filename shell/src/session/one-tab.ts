const lockName = 'orangery-feed';

type Work = (signal: AbortSignal) => Promise<void>;

/** A signal that follows another one and can end before it. Close it in any case. */
function within(outer: AbortSignal) {
  const inner = new AbortController();
  const end = () => inner.abort();
  if (outer.aborted) end();
  outer.addEventListener('abort', end);
  const close = () => {
    outer.removeEventListener('abort', end);
    end();
  };
  return { signal: inner.signal, close };
}

/** Without locks the tabs do not know of each other: the ones that are seen work. */
function whileSeen(signal: AbortSignal, work: Work): void {
  let stop: (() => void) | null = null;
  const look = () => {
    const seen = document.visibilityState !== 'hidden' && !signal.aborted;
    if (seen && !stop) {
      const turn = within(signal);
      stop = turn.close;
      void work(turn.signal);
    } else if (!seen) {
      stop?.();
      stop = null;
    }
  };
  document.addEventListener('visibilitychange', look, { signal });
  look();
}

/** Works in one tab of the browser at a time until the signal; when that tab goes, another one takes its place. */
export function inOneTab(signal: AbortSignal, work: Work): void {
  // Missing where the page does not come over a secure connection.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    whileSeen(signal, work);
    return;
  }
  locks
    .request(lockName, { signal }, () => work(signal))
    .catch(() => {
      // Refused together with storage; by the signal, there is nothing left to do.
      if (!signal.aborted) whileSeen(signal, work);
    });
}
