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
    // What this page has stored before it heard came after the deletion, perhaps.
    deleteKept(data).catch(() => undefined);
  };
  return counts;
}

/**
 * @returns asks whether an account may still keep things on this device. One that is forgotten may not: the page that it leaves
 * would store once more what it has open. Whoever begins after that with the same name may.
 */
export function keepingOf(owner: string): () => boolean {
  heard ??= listen();
  const counts = heard;
  const before = counts.get(owner);
  return () => counts.get(owner) === before;
}

/** Tells all that keeps things of an account, in all tabs, that it is not to go on. */
export function endKeeping(owner: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(owner);
  channel.close();
}
