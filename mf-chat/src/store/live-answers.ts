import { useCallback, useSyncExternalStore } from 'react';

/**
 * Text of answers that are being written. It lies outside the rooms, so that a token re-renders the one message it
 * belongs to and costs the same in a long room as in a short one.
 */
export type LivePhase = 'connecting' | 'writing' | 'reconnecting' | 'lost';
/** What the model thinks before it writes. `reasoningTime`: for how long, milliseconds; not there while it does, or unknown. */
export type Thought = { readonly reasoning?: string; readonly reasoningTime?: number };
export type LiveAnswer = Thought & { readonly text: string; readonly phase: LivePhase };

type Channel = {
  text: string;
  phase: LivePhase;
  reasoning: string;
  reasoningTime: number | undefined;
  /** Moment of the first thought, in the time of `performance.now()`. */
  thinkingSince: number | null;
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
  channel.shown = { text: channel.text, phase: channel.phase, ...thoughtOf(channel) };
  channel.shownAt = performance.now();
  notify(id);
}

const thoughtOf = ({ reasoning, reasoningTime }: Channel): Thought =>
  reasoning === '' ? {} : { reasoning, ...(reasoningTime !== undefined && { reasoningTime }) };

const notify = (id: string) => {
  for (const listener of [...(listeners.get(id) ?? [])]) listener();
};

/** Opens the channel of a message; the result closes it, unless another one has been opened under the id since. */
export function openLive(id: string, text: string, thought: Thought = {}): () => void {
  const { reasoning = '', reasoningTime } = thought;
  const known = reasoning === '' ? {} : { reasoning, ...(reasoningTime !== undefined && { reasoningTime }) };
  const shown: LiveAnswer = { text, phase: 'connecting', ...known };
  const channel: Channel = {
    text,
    phase: 'connecting',
    reasoning,
    reasoningTime,
    thinkingSince: null,
    shown,
    shownAt: 0,
    timer: null,
  };
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
  endThought(channel);
  showSoon(id, channel);
}

/**
 * Puts what the model thinks at its position.
 * @param timed false for what was thought while nobody was reading
 */
export function thinkLive(id: string, at: number, text: string, timed: boolean): void {
  const channel = channels.get(id);
  if (!channel || at > channel.reasoning.length) return;
  channel.reasoning = channel.reasoning.slice(0, at) + text;
  if (timed) channel.thinkingSince ??= performance.now();
  showSoon(id, channel);
}

function endThought(channel: Channel): void {
  if (channel.thinkingSince === null || channel.reasoningTime !== undefined) return;
  channel.reasoningTime = Math.round(performance.now() - channel.thinkingSince);
}

function showSoon(id: string, channel: Channel): void {
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

/** What the model thought, the time until now included. */
export function liveThought(id: string): Thought {
  const channel = channels.get(id);
  if (!channel) return {};
  endThought(channel);
  return thoughtOf(channel);
}

function close(id: string, channel: Channel) {
  if (channel.timer !== null) clearTimeout(channel.timer);
  if (channels.get(id) !== channel) return;
  channels.delete(id);
  notify(id);
}

/** Told with every change of the text that is shown. Returns the remover. */
export function subscribeLive(id: string, listener: () => void): () => void {
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
    useCallback((listener: () => void) => subscribeLive(id, listener), [id]),
    () => channels.get(id)?.shown ?? null,
  );
}
