import { useCallback, useSyncExternalStore } from 'react';

/**
 * Text of answers that are being written. It lies outside the rooms, so that a token re-renders the one message it
 * belongs to and costs the same in a long room as in a short one.
 */
export type LivePhase = 'connecting' | 'writing' | 'reconnecting' | 'lost';
export type LiveAnswer = { readonly text: string; readonly phase: LivePhase };

type Channel = {
  text: string;
  phase: LivePhase;
  shown: LiveAnswer;
  /** Moment of the last render, in the time of `performance.now()`. */
  shownAt: number;
  timer: ReturnType<typeof setTimeout> | null;
};

/** Milliseconds between two renders of a growing text: quick to the eye, and rest for the main thread. */
const flushInterval = 32;

const channels = new Map<string, Channel>();
const listeners = new Map<string, Set<() => void>>();

function show(id: string, channel: Channel) {
  if (channel.timer !== null) clearTimeout(channel.timer);
  channel.timer = null;
  channel.shown = { text: channel.text, phase: channel.phase };
  channel.shownAt = performance.now();
  notify(id);
}

const notify = (id: string) => {
  for (const listener of [...(listeners.get(id) ?? [])]) listener();
};

/** Opens the channel of a message; the result closes it, unless another one has been opened under the id since. */
export function openLive(id: string, text: string): () => void {
  const shown: LiveAnswer = { text, phase: 'connecting' };
  const channel: Channel = { text, phase: 'connecting', shown, shownAt: 0, timer: null };
  channels.set(id, channel);
  notify(id);
  return () => close(id, channel);
}

/** Adds to the text; listeners hear of it at once after a pause, else at most once per interval. */
export function appendLive(id: string, text: string): void {
  const channel = channels.get(id);
  if (!channel) return;
  channel.text += text;
  channel.phase = 'writing';
  if (channel.timer !== null) return;
  const rest = channel.shownAt + flushInterval - performance.now();
  channel.timer = setTimeout(() => show(id, channel), Math.max(0, rest));
}

export function setLivePhase(id: string, phase: LivePhase): void {
  const channel = channels.get(id);
  if (!channel || channel.phase === phase) return;
  channel.phase = phase;
  show(id, channel);
}

/** The whole text so far, shown or not. */
export const liveText = (id: string): string => channels.get(id)?.text ?? '';

function close(id: string, channel: Channel) {
  if (channel.timer !== null) clearTimeout(channel.timer);
  if (channels.get(id) !== channel) return;
  channels.delete(id);
  notify(id);
}

function subscribe(id: string, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set();
  listeners.set(id, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
  };
}

/** The answer while it is being written, else null. */
export function useLiveAnswer(id: string): LiveAnswer | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(id, listener), [id]),
    () => channels.get(id)?.shown ?? null,
  );
}
