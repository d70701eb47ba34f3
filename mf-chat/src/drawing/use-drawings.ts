import { useHost, useSession } from '@orangery/platform';
import { useEffect, useMemo } from 'react';
import { drawingState, forgetDrawings, useDrawing } from './drawing.state.ts';
import { loadDrawings } from './drawing-actions.ts';
import { waitVisible, watchDrawings } from './watch-drawings.ts';

/** The drawings of the signed-in member, and what actions need. */
export function useDrawings() {
  const host = useHost();
  const { username } = useSession();
  const state = useDrawing();
  const ports = useMemo(() => ({ api: host.api, onSpent: () => void host.account.refresh() }), [host]);

  useEffect(() => {
    if (drawingState.owner !== username) forgetDrawings(username);
    if (username !== null) void loadDrawings(ports);
  }, [username, ports]);

  const unfinished = state.drawings.filter(({ status }) => status === 'drawing').length;
  useEffect(() => {
    if (unfinished === 0) return;
    const ending = new AbortController();
    watchDrawings({ api: ports.api, signal: ending.signal, wait: waitVisible, onEnd: ports.onSpent });
    return () => ending.abort();
  }, [unfinished, ports]);

  return { state, ports, isMember: username !== null };
}
