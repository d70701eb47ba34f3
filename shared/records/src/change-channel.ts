import type { RecordsChange } from './types.ts';

export type ChangeChannel = {
  notify(change: RecordsChange): void;
  subscribe(listener: (change: RecordsChange) => void): () => void;
  close(): void;
};

/** Notifies the other tabs of this browser of what changed in the records of one owner. Silent where there is no such channel. */
export function openChangeChannel(owner: string): ChangeChannel {
  const listeners = new Set<(change: RecordsChange) => void>();
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`orangery:records:${owner}`);
  if (channel) {
    channel.onmessage = (event: MessageEvent<RecordsChange>) => {
      for (const listener of [...listeners]) listener(event.data);
    };
  }
  return {
    notify: (change) => {
      if (change.ids.length > 0) channel?.postMessage(change);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      channel?.close();
    },
  };
}
