import { sleep } from '@orangery/api';

type Open<E> = (signal: AbortSignal) => AsyncIterable<E>;

export type AskOptions<E> = {
  /** Asks. The source takes a question once, however often it arrives. */
  ask: Open<E>;
  /** Reads the answer where the source has the question already. */
  find: Open<E>;
  /** An error of `find`: the source does not have the question. */
  isUnknown(error: unknown): boolean;
  /** Milliseconds without an event until the connection may be a dead one. */
  silence: number;
  /** Ends all connections. */
  signal: AbortSignal;
};

/**
 * Asks a question. The browser's pooled connection may be dead, which shows only by silence: then it is looked, over other
 * connections, whether the question has arrived, and it is asked again where it has not. The first to deliver an event is read
 * on; the first connection stays open meanwhile, because its source may just be slow.
 * @throws what asking throws, the first time
 */
export async function* askOrFind<E>({
  ask,
  find,
  isUnknown,
  silence,
  signal,
}: AskOptions<E>): AsyncGenerator<E, void, undefined> {
  const connections = new Set<AbortController>();
  const closeAll = () => {
    for (const connection of connections) connection.abort();
  };
  const begin = async (open: Open<E>) => {
    const connection = new AbortController();
    connections.add(connection);
    const stream = open(connection.signal)[Symbol.asyncIterator]();
    return { connection, stream, first: await stream.next() };
  };
  const settled = new AbortController();
  signal.addEventListener('abort', closeAll);
  try {
    const asked = begin(ask);
    const elsewhere = async () => {
      await sleep(silence, { signal: settled.signal });
      if (settled.signal.aborted) return asked;
      return begin(find).catch((error: unknown) =>
        isUnknown(error) && !settled.signal.aborted ? begin(ask).catch(() => asked) : asked,
      );
    };
    const { connection, stream, first } = await Promise.race([asked, elsewhere()]);
    settled.abort();
    connections.delete(connection);
    closeAll();
    connections.add(connection);
    for (let step = first; !step.done; step = await stream.next()) yield step.value;
  } finally {
    settled.abort();
    signal.removeEventListener('abort', closeAll);
    closeAll();
  }
}
