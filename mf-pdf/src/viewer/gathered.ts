export type Gathered<T> = {
  /** Passes `value` on at once, or after a pause the latest one. */
  soon(value: T): void;
  /** Passes `value` on at once; what waits is out of date. */
  now(value: T): void;
  drop(): void;
};

/** Calls `pass` at most once in `interval` milliseconds for values that come faster, with the latest one. */
export function gathered<T>(pass: (value: T) => void, interval: number): Gathered<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | null = null;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
  };
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = null;
      if (!next) return;
      pass(next.value);
      rest();
    }, interval);
  };
  return {
    soon(value) {
      if (timer !== undefined) waiting = { value };
      else {
        pass(value);
        rest();
      }
    },
    now(value) {
      drop();
      pass(value);
    },
    drop,
  };
}
