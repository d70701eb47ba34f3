import type { EventBus } from './create-components.ts';

/** Longest time that a page which is drawn is waited for with its text, milliseconds: there may be none. */
const patience = 1_000;

/** Calls once a page is drawn and has its text: what is done earlier delays it. */
export function onceWithText(eventBus: EventBus, call: () => void, signal: AbortSignal): void {
  const ending = new AbortController();
  const end = () => {
    if (ending.signal.aborted || signal.aborted) return;
    ending.abort();
    call();
  };
  const within = { signal: AbortSignal.any([signal, ending.signal]) };
  eventBus.on('textlayerrendered', end, within);
  eventBus.on('pagerendered', () => setTimeout(end, patience), { ...within, once: true });
}
