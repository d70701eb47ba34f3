import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { host } from '../services/host.ts';
import { remoteGenerations } from '../updates/remote-generations.ts';
import { type MountedRemote, mountRemote } from './mount-remote.ts';
import { remoteRetries } from './remote-retries.ts';
import { retryRemote } from './retry-remote.ts';

export type SlotState = { kind: 'loading' } | { kind: 'shown' } | { kind: 'failed'; error: unknown };

type Wanted = { remote: string; view: string; params: Readonly<Record<string, string>> };

/**
 * Keeps a view of a remote in an element. `retry` mounts it anew, here and wherever else the remote has failed, and so does
 * a new release the person has taken.
 */
export function useRemote(
  element: RefObject<HTMLElement | null>,
  { remote, view, params }: Wanted,
): { state: SlotState; retry: () => void } {
  const [state, setState] = useState<SlotState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const generation = useSnapshot(remoteGenerations)[remote] ?? 0;
  const asked = useSnapshot(remoteRetries)[remote] ?? 0;
  const mounted = useRef<MountedRemote | null>(null);
  const failed = useRef(false);
  failed.current = state.kind === 'failed';
  const latest = useRef(params);
  latest.current = params;

  // Asked for here or in another place.
  useLayoutEffect(() => setAttempt((before) => (failed.current ? asked : before)), [asked]);

  // Another attempt or generation is a reason to mount anew.
  useLayoutEffect(() => {
    if (!element.current) return;
    setState({ kind: 'loading' });
    mounted.current = mountRemote({
      remote,
      view,
      host,
      params: latest.current,
      into: element.current,
      onShown: () => setState({ kind: 'shown' }),
      onFailed: (error) => setState({ kind: 'failed', error }),
    });
    return () => {
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [element, remote, view, attempt, generation]);

  useEffect(() => mounted.current?.update(params), [params]);

  return { state, retry: () => void retryRemote(remote) };
}
