import { useEffect, useState } from 'react';

/** The time, and how long it has been running, milliseconds; it can be paused and begun anew. */
export function useElapsed() {
  const [now, setNow] = useState(Date.now);
  const [run, setRun] = useState({ before: 0, since: Date.now() as number | null });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const elapsed = run.before + (run.since === null ? 0 : Math.max(0, now - run.since));
  return {
    now,
    elapsed,
    isPaused: run.since === null,
    pause: () =>
      setRun(
        run.since === null ? { before: run.before, since: Date.now() } : { before: elapsed, since: null },
      ),
    restart: () => setRun({ before: 0, since: Date.now() }),
  };
}
