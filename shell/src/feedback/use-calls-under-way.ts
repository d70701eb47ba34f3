import type { EventBus } from '@orangery/bus';
import { useEffect, useState } from 'react';

/** A shorter wait shows nothing. Milliseconds. */
const patience = 150;

/** Whether calls have been under way for a moment; silent ones do not count, a stream is one call. */
export function useCallsUnderWay(bus: EventBus): boolean {
  const [count, setCount] = useState(0);
  const [shown, setShown] = useState(false);
  const busy = count > 0;

  useEffect(() => {
    const controller = new AbortController();
    const step = (by: number) => (call: { silent: boolean }) => {
      if (!call.silent) setCount((before) => Math.max(0, before + by));
    };
    bus.on('call:started', step(1), controller);
    bus.on('call:finished', step(-1), controller);
    return () => controller.abort();
  }, [bus]);

  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [busy]);

  return busy && shown;
}
