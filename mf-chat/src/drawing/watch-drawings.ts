import type { ApiClient } from '@orangery/api';
import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { drawingState, dropDrawing, putDrawing } from './drawing.state.ts';

/** Milliseconds between two looks at a drawing: soon at first, then calmer. */
const pauses = [500, 700, 1_000, 1_500, 2_000, 3_000];

type Ports = {
  api: ApiClient;
  signal: AbortSignal;
  /** Waits so long, and for as long as nobody looks at the page. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A drawing has come to its end; what it did not use was given back. */
  onEnd: () => void;
};

const watched = new Set<string>();

/** Looks at every drawing that is being made until it is made, or the signal says that nobody wants to know. */
export function watchDrawings(ports: Ports): void {
  for (const { id, status } of drawingState.drawings) {
    if (status !== 'drawing' || watched.has(id)) continue;
    watched.add(id);
    void watch(id, ports).finally(() => watched.delete(id));
  }
}

async function watch(id: string, { api, signal, wait, onEnd }: Ports): Promise<void> {
  for (let look = 0; !signal.aborted; look += 1) {
    await wait(pauses[Math.min(look, pauses.length - 1)] ?? 0, signal);
    if (signal.aborted) return;
    try {
      const drawing = await api.call('GET /chat/images/one', { query: { id } }, { signal, quiet: true });
      if (signal.aborted || !drawingState.drawings.some((known) => known.id === id)) return;
      putDrawing(drawing);
      if (drawing.status !== 'drawing') return onEnd();
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) return;
      // Deleted in another tab. Anything else is temporary: the next poll decides.
      if (error.code === errors.badRequestId) return dropDrawing(id);
      if (error.code === errors.sessionExpired || error.code === errors.signedInElsewhere) return;
    }
  }
}

export function waitVisible(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', settle);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const finish = () => {
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(() => {
      settle();
      document.addEventListener('visibilitychange', settle);
    }, milliseconds);
    signal.addEventListener('abort', finish, { once: true });
  });
}
