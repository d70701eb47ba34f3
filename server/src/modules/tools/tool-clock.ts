/**
 * How long tools may still take in an answer. It stands still while the answer waits for its person.
 * @param maxTime milliseconds
 * @param now milliseconds on any clock
 */
export function createToolClock(maxTime: number, now: () => number) {
  const begun = now();
  let stood = 0;
  let standing = 0;
  let since = begun;
  return {
    timeLeft(): number {
      const until = standing > 0 ? since : now();
      return Math.max(0, maxTime - (until - begun - stood));
    },
    /** Stands still for as long as `work` takes; several may overlap. */
    async standStill<T>(work: () => Promise<T>): Promise<T> {
      if (standing === 0) since = now();
      standing += 1;
      try {
        return await work();
      } finally {
        standing -= 1;
        if (standing === 0) stood += now() - since;
      }
    },
  };
}
