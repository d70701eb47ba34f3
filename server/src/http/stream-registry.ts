/** Ends one stream with a final event; resolves when the event is on its way to the reader. */
export type EndStream = () => void | Promise<void>;

/** Open event streams, so that a graceful stop can end each with a final event before the sockets close. */
export type StreamRegistry = {
  /** Registers an open stream; call the returned function when it has ended by itself. */
  readonly open: (end: EndStream) => () => void;
  readonly count: () => number;
  /** Ends every open stream; afterwards `stopping` is true and new streams should be refused. */
  readonly endAll: () => Promise<void>;
  readonly stopping: () => boolean;
  /** Says that a stop is near: what runs goes on, and nobody should send new work. */
  readonly drain: () => void;
  /** `drain` or `endAll` was called. */
  readonly draining: () => boolean;
};

export function createStreamRegistry(): StreamRegistry {
  const streams = new Set<EndStream>();
  let stopping = false;
  let draining = false;
  return {
    open: (end) => {
      streams.add(end);
      return () => void streams.delete(end);
    },
    count: () => streams.size,
    endAll: async () => {
      stopping = true;
      draining = true;
      const ending = [...streams];
      streams.clear();
      await Promise.allSettled(ending.map(async (end) => end()));
    },
    stopping: () => stopping,
    drain: () => {
      draining = true;
    },
    draining: () => draining,
  };
}
