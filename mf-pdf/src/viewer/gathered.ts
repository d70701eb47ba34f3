export type Gathered<T> = {
  /** Passes `value` on when the task that runs has ended, or after a pause, unless another one follows until then. */
  soon(value: T): void;
  /** Passes `value` on at once; what waits is out of date. */
  now(value: T): void;
  /** Passes on at once what waits. */
  flush(): void;
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
  const now = (value: T) => {
    drop();
    pass(value);
  };
  const end = () => {
    timer = undefined;
    if (!waiting) return;
    now(waiting.value);
    timer = setTimeout(end, interval);
  };
  return {
    soon(value) {
      waiting = { value };
      timer ??= setTimeout(end);
    },
    now,
    flush: () => waiting && now(waiting.value),
    drop,
  };
}
