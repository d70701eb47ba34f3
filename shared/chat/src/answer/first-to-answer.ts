export type RaceOptions = {
  /** Milliseconds between attempts. */
  interval: number;
  /** Maximum number of attempts. */
  attempts: number;
  /** Ends all of them. */
  signal: AbortSignal;
};

/** The first stream to deliver an event, with that event. */
type Winner<E> = { stream: AsyncIterator<E>; first: IteratorResult<E>; connection: AbortController };

/**
 * Opens a stream several times in parallel until one attempt delivers an event or fails, and closes the others. After a network
 * break the browser's pooled connections may all be dead: each attempt uses one up, and the one after the last gets a new one.
 * @throws what the first attempt that fails throws
 */
export async function* firstToAnswer<E>(
  open: (signal: AbortSignal) => AsyncIterable<E>,
  options: RaceOptions,
): AsyncGenerator<E, void, undefined> {
  const { stream, first, connection } = await race(open, options);
  try {
    for (let step = first; !step.done; step = await stream.next()) yield step.value;
  } finally {
    connection.abort();
  }
}

async function race<E>(
  open: (signal: AbortSignal) => AsyncIterable<E>,
  { interval, attempts, signal }: RaceOptions,
): Promise<Winner<E>> {
  const connections: AbortController[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const closeAll = () => {
    for (const connection of connections) connection.abort();
  };
  signal.addEventListener('abort', closeAll, { once: true });
  try {
    const winner = await new Promise<Winner<E>>((resolve, reject) => {
      const begin = () => {
        const connection = new AbortController();
        connections.push(connection);
        const stream = open(connection.signal)[Symbol.asyncIterator]();
        stream.next().then((first) => resolve({ stream, first, connection }), reject);
        if (connections.length < attempts) timer = setTimeout(begin, interval);
      };
      begin();
    });
    connections.splice(connections.indexOf(winner.connection), 1);
    signal.addEventListener('abort', () => winner.connection.abort(), { once: true });
    return winner;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', closeAll);
    closeAll();
  }
}
