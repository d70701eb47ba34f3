/** Milliseconds; calls that wait are made when such a step of the clock begins, one timer for all. */
const step = 10;

export type PacerOptions = {
  /** Shortest time between two calls for one follower, milliseconds. */
  readonly shortest: number;
  /** Share of the time between two calls after which a call is made at once, instead of waiting for its time. */
  readonly atOnceAfter: number;
  /** Calls a second for all followers together. */
  readonly perSecond: number;
  /** How many followers there are. */
  readonly running: () => number;
};

export type Pacer = {
  /**
   * Returns what to call at each piece of news, with the moment of now on the clock of `performance`: it calls `take` at once when
   * the last call is long enough ago, else when the time for the next one has come, and says whether that is still to come.
   */
  follow(take: () => void): (at: number) => boolean;
  close(): void;
};

/**
 * Passes news that come slowly on as they come, and gathers those that come quickly. With very many followers it gathers
 * more: a process that has no time would do so too, only later and at the cost of all else that it does.
 */
export function createPacer({ shortest, atOnceAfter, perSecond, running }: PacerOptions): Pacer {
  /** What is to be called, by the step at which it is due. */
  const waiting = new Map<number, ((at: number) => void)[]>();
  let timer: NodeJS.Timeout | undefined;

  const intervalNow = () => Math.max(shortest, (running() / perSecond) * 1_000);
  const schedule = (at: number) => {
    timer ??= setTimeout(callDue, step - (at % step));
  };
  const callDue = () => {
    timer = undefined;
    const at = performance.now();
    for (const [due, calls] of waiting) {
      if (due * step > at) continue;
      waiting.delete(due);
      // Counted from when it was due, unless that is long past: a timer that is a little late each time would otherwise
      // add up, and what comes almost as quickly as it may be shown would be shown late for good.
      const dueAt = Math.max(due * step, at - step);
      for (const call of calls) call(dueAt);
    }
    if (waiting.size > 0) schedule(at);
  };

  return {
    follow(take) {
      let calledAt = Number.NEGATIVE_INFINITY;
      let isWaiting = false;
      const call = (at: number) => {
        isWaiting = false;
        calledAt = at;
        take();
      };
      return (at) => {
        if (isWaiting) return true;
        const interval = intervalNow();
        if (interval < step || at - calledAt >= interval * atOnceAfter) {
          call(at);
          return false;
        }
        isWaiting = true;
        const due = Math.ceil((calledAt + interval) / step);
        const calls = waiting.get(due);
        if (calls) calls.push(call);
        else waiting.set(due, [call]);
        schedule(at);
        return true;
      };
    },
    close: () => clearTimeout(timer),
  };
}
