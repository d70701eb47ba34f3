import type { Port } from '../worker/connection.ts';

type Listener = Parameters<Port['addEventListener']>[1];

/** The two ends of a connection, between which messages are copied as between threads. */
export function portPair(): [Port, Port] {
  const listeners: [Listener[], Listener[]] = [[], []];
  const end = (mine: Listener[], others: Listener[]): Port => ({
    postMessage(message) {
      const data: unknown = structuredClone(message);
      queueMicrotask(() => {
        for (const listener of [...others]) listener({ data });
      });
    },
    addEventListener: (_, listener) => void mine.push(listener),
  });
  return [end(...listeners), end(listeners[1], listeners[0])];
}
