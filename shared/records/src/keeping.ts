import { deleteKept } from './delete-kept.ts';

const channelName = 'orangery:forgotten';

/** How often each account was forgotten on this device since this page was opened, in any tab. */
let heard: Map<string, number> | undefined;

function listen(): Map<string, number> {
  const counts = new Map<string, number>();
  if (typeof BroadcastChannel === 'undefined') return counts;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    counts.set(data, (counts.get(data) ?? 0) + 1);
    // This page may have stored something between the deletion and this message.
    deleteKept(data).catch(() => undefined);
  };
  return counts;
}

/**
 * @returns a check whether data of this account may still be stored on this device. After the account is deleted it may not: a page
 * that is being left would store again what it has open. A new session with the same name gets a new check, and may store.
 */
export function keepingOf(owner: string): () => boolean {
  heard ??= listen();
  const counts = heard;
  const before = counts.get(owner);
  return () => counts.get(owner) === before;
}

/** Stops all tabs from storing data of an account. */
export function endKeeping(owner: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(owner);
  channel.close();
}
