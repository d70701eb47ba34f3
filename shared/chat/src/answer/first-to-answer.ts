export type RaceOptions = {
  /** Milliseconds after which another attempt is begun beside those that have not answered. */
  interval: number;
  /** Attempts at most. */
  attempts: number;
  /** Ends all of them. */
  signal: AbortSignal;
};

/** The stream that was the first to say something, and what it said. */
type Winner<E> = { stream: AsyncIterator<E>; first: IteratorResult<E>; connection: AbortController };

/**
 * Opens a stream, and again and again beside it, until one attempt says something or fails; the others are closed. For
 * connections that a browser keeps and that may all be dead: an attempt takes one of them, and one more than there are gets
 * a new one.
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
