/** Keeps the screen on, where the browser can; a page that was hidden asks again. Returns the release. */
export function keepAwake(): () => void {
  const ending = new AbortController();
  let lock: WakeLockSentinel | null = null;
  const request = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const given = await navigator.wakeLock?.request('screen');
      if (ending.signal.aborted) await given?.release();
      else lock = given ?? null;
    } catch {
      // A low battery, say. The call goes on without.
    }
  };
  void request();
  document.addEventListener('visibilitychange', () => void request(), { signal: ending.signal });
  return () => {
    ending.abort();
    void lock?.release();
  };
}
