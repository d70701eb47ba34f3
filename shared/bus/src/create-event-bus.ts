import { type EventMap, type EventName, eventRules } from './events.ts';
import type { BusRecord, EventBus, Listener, ListenerScope } from './types.ts';

/** The part of `BroadcastChannel` that the bus needs. */
export type BusChannel = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

export type EventBusOptions = {
  /** Called for a listener that threw and about a payload that could not be sent to other tabs. Default: `console.error`. */
  report?: (error: unknown, event: EventName) => void;
  /** Carries mirrored events to the other tabs of this browser. Default: none, the bus stays in its tab. */
  channel?: BusChannel;
  /** Unix milliseconds. Default: `Date.now`. */
  now?: () => number;
};

type AnyListener = (payload: unknown) => void;
type Mirrored = { name: EventName; payload: unknown };

const isMirrored = (data: unknown): data is Mirrored => {
  const name = (data as Partial<Mirrored> | null)?.name;
  return typeof name === 'string' && Object.hasOwn(eventRules, name) && eventRules[name].mirrored === true;
};

/** Makes the bus of a page. Delivery is synchronous. */
export function createEventBus(options: EventBusOptions = {}): EventBus {
  const { channel, now = Date.now, report = (error, event) => console.error(event, error) } = options;
  const listeners = new Map<EventName, Set<AnyListener>>();
  const taps = new Set<(event: BusRecord) => void>();
  const latest = new Map<EventName, unknown>();
  const mirror = channel && createMirror(channel, deliver, report);
  let user: string | null = null;

  function call(listener: AnyListener, payload: unknown, name: EventName) {
    try {
      listener(payload);
    } catch (error) {
      report(error, name);
    }
  }

  /** A late listener gets nothing about a user who has been replaced by another one. */
  function meet(session: EventMap['session:changed']) {
    const next = session.status === 'member' ? session.username : null;
    if (next === user) return;
    user = next;
    for (const name of [...latest.keys()]) if (eventRules[name].personal) latest.delete(name);
  }

  function deliver(name: EventName, payload: unknown, remote: boolean) {
    if (name === 'session:changed') meet(payload as EventMap['session:changed']);
    if (eventRules[name].replay === 'last') latest.set(name, payload);
    const record = { name, payload, at: now(), remote };
    for (const tap of [...taps]) call(tap as AnyListener, record, name);
    const registered = listeners.get(name);
    for (const listener of [...(registered ?? [])]) {
      if (registered?.has(listener)) call(listener, payload, name);
    }
  }

  function on<N extends EventName>(name: N, listener: Listener<N>, scope?: ListenerScope): () => void {
    if (scope?.signal.aborted) return () => {};
    // A new wrapper each time, so that one function registered twice is removed once at a time.
    const entry: AnyListener = (payload) => listener(payload as EventMap[N]);
    const registered = listeners.get(name) ?? new Set();
    listeners.set(name, registered.add(entry));
    const remove = () => {
      registered.delete(entry);
      scope?.signal.removeEventListener('abort', remove);
    };
    scope?.signal.addEventListener('abort', remove, { once: true });
    if (latest.has(name)) call(entry, latest.get(name), name);
    return remove;
  }

  return {
    on,
    emit: (name, payload) => {
      mirror?.send(name, payload);
      deliver(name, payload, false);
    },
    tap: (listener) => {
      taps.add(listener);
      return () => taps.delete(listener);
    },
  };
}

/**
 * Sends mirrored events to the other tabs and delivers theirs. A tab that answers an event from elsewhere by emitting
 * the same fact again would start an endless exchange, so a fact that has just crossed the channel is not sent back.
 */
function createMirror(
  channel: BusChannel,
  deliver: (name: EventName, payload: unknown, remote: boolean) => void,
  report: (error: unknown, event: EventName) => void,
) {
  const crossed = new Map<EventName, string>();
  let receiving: EventName | null = null;

  channel.addEventListener('message', ({ data }) => {
    if (!isMirrored(data)) return;
    crossed.set(data.name, JSON.stringify(data.payload));
    receiving = data.name;
    try {
      deliver(data.name, data.payload, true);
    } finally {
      receiving = null;
    }
  });

  return {
    send(name: EventName, payload: unknown) {
      if (!eventRules[name].mirrored || receiving === name) return;
      const text = JSON.stringify(payload);
      // A state that the other tabs know already; an occurrence (`replay: none`) may well repeat.
      if (eventRules[name].replay === 'last' && crossed.get(name) === text) return;
      crossed.set(name, text);
      try {
        channel.postMessage({ name, payload: JSON.parse(text) });
      } catch (error) {
        report(error, name);
      }
    },
  };
}
