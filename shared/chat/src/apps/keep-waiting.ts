/** The part of a request of an app that it may be kept waiting with. */
type Waiting = {
  readonly mcpReq: {
    /** The app has given the request up. */
    readonly signal: AbortSignal;
    readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
    readonly notify: (notification: {
      method: 'notifications/progress';
      params: { progressToken: string | number; progress: number };
    }) => Promise<void>;
  };
};

/** Milliseconds; the library of most apps gives a call up after a minute in which it hears nothing of it. */
const every = 20_000;

/** Does something that may take as long as a person does, and notifies an app that wants to know of it that it goes on. */
export async function keepWaiting<T>(
  { mcpReq: { signal, _meta, notify } }: Waiting,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return work(signal);
  let progress = 0;
  const timer = setInterval(() => {
    progress += 1;
    void notify({ method: 'notifications/progress', params: { progressToken, progress } }).catch(() => {});
  }, every);
  try {
    return await work(signal);
  } finally {
    clearInterval(timer);
  }
}
