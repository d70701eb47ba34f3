export { createEventBus, type EventBusOptions } from './create-event-bus.ts';
export { type EventMap, type EventName, eventRules, type Theme } from './events.ts';
export type { BusChannel } from './mirror.ts';
export type { BusRecord, EventBus, Listener, ListenerScope } from './types.ts';
