import { type EventMap, type EventName, type EventRule, eventRules } from './events.ts';
import { type BusChannel, createMirror } from './mirror.ts';
import type { BusRecord, EventBus, Listener, ListenerScope } from './types.ts';

export type EventBusOptions = {
  /** Called for a listener that threw and about a payload that could not be sent to other tabs. Default: `console.error`. */
  report?: (error: unknown, event: EventName) => void;
  /** Carries mirrored events to the other tabs of this browser. Default: none, the bus stays in its tab. */
  channel?: BusChannel;
  /** Unix milliseconds. Default: `Date.now`. */
  now?: () => number;
};

type AnyListener = (payload: unknown) => void;

/** What is not in the list, such as an event of a remote that is newer than this shell. */
const unknownEvent: EventRule = { replay: 'none' };
const ruleOf = (name: EventName): EventRule =>
  Object.hasOwn(eventRules, name) ? eventRules[name] : unknownEvent;

/** Makes the bus of a page. Delivery is synchronous. */
export function createEventBus(options: EventBusOptions = {}): EventBus {
  const { channel, now = Date.now, report = (error, event) => console.error(event, error) } = options;
  const listeners = new Map<EventName, Set<AnyListener>>();
  const taps = new Set<(event: BusRecord) => void>();
  const latest = new Map<EventName, unknown>();
  const mirror = channel && createMirror(channel, deliver, report);
  let user: string | null = null;

  const warned = new Set<EventName>();
  function warnOnce(name: EventName) {
    if (!warned.has(name))
      console.warn(`The event "${name}" is not in the list of events; other tabs do not get it.`);
    warned.add(name);
  }

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
    for (const name of [...latest.keys()]) if (ruleOf(name).personal) latest.delete(name);
  }

  function deliver(name: EventName, payload: unknown, remote: boolean) {
    if (name === 'session:changed') meet(payload as EventMap['session:changed']);
    const registered = listeners.get(name);
    const { replay } = ruleOf(name);
    if (replay === 'last' || (replay === 'unheard' && !registered?.size)) latest.set(name, payload);
    const record = { name, payload, at: now(), remote };
    for (const tap of [...taps]) call(tap as AnyListener, record, name);
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
    if (latest.has(name)) {
      const payload = latest.get(name);
      if (ruleOf(name).replay === 'unheard') latest.delete(name);
      call(entry, payload, name);
    }
    return remove;
  }

  return {
    on,
    emit: (name, payload) => {
      if (ruleOf(name) === unknownEvent) warnOnce(name);
      else mirror?.send(name, payload);
      deliver(name, payload, false);
    },
    isUnheard: (name) => ruleOf(name).replay === 'unheard' && latest.has(name),
    tap: (listener) => {
      taps.add(listener);
      return () => taps.delete(listener);
    },
  };
}
