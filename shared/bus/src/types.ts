import type { EventMap, EventName } from './events.ts';

export type Listener<N extends EventName> = (payload: EventMap[N]) => void;
/** Something that ends; listeners registered with it are removed when it does. */
export type ListenerScope = { readonly signal: AbortSignal };

export type EventBus = {
  /** Listens; returns the remover. With a scope, the listener also goes when the scope ends. */
  on<N extends EventName>(name: N, listener: Listener<N>, scope?: ListenerScope): () => void;
  /** Calls every listener, in the order of registration. A listener that throws is reported and stops no other. */
  emit<N extends EventName>(name: N, payload: EventMap[N]): void;
  /** Whether a request waits for somebody to listen. */
  isUnheard(name: EventName): boolean;
  /** Sees every event, for diagnostics. Returns the remover. `remote`: it came from another tab. */
  tap(listener: (event: BusRecord) => void): () => void;
};

export type BusRecord = {
  [N in EventName]: { name: N; payload: EventMap[N]; at: number; remote: boolean };
}[EventName];
