import { sleep } from '@orangery/api';
import type { HostServices } from '@orangery/platform';
import { subscribe } from 'valtio';
import { session } from '../session/session.ts';
import { type MountedRemote, mountRemote } from '../slots/mount-remote.ts';
import { remoteGenerations } from '../updates/remote-generations.ts';
import { type BackgroundView, backgroundViews } from './background-views.ts';

/** Nobody who leaves waits longer for code that is still being loaded. Milliseconds. */
const patience = 5_000;

type Running = { generation: number; mounted: MountedRemote; into: HTMLElement; settled: Promise<void> };
const running = new Map<BackgroundView, Running>();

const generationOf = ({ remote }: BackgroundView): number => remoteGenerations[remote] ?? 0;

function stop(one: BackgroundView): void {
  const known = running.get(one);
  running.delete(one);
  known?.mounted.unmount();
  known?.into.remove();
}

function start(one: BackgroundView, host: HostServices): void {
  const into = document.body.appendChild(document.createElement('div'));
  into.hidden = true;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const onFailed = () => {
    settle();
    // Another one may have taken its place. The next change of the session tries again.
    if (running.get(one)?.into === into) stop(one);
  };
  const { remote, view } = one;
  const mounted = mountRemote({ remote, view, host, params: {}, into, onShown: settle, onFailed });
  running.set(one, { generation: generationOf(one), mounted, into, settled });
}

function look(host: HostServices): void {
  for (const one of backgroundViews) {
    const isWanted = one.isWanted(session);
    const known = running.get(one);
    if (known && !(isWanted && known.generation === generationOf(one))) stop(one);
    if (isWanted && !running.has(one)) start(one, host);
  }
}

/** Keeps the views mounted that the person needs, each in the release that was taken last. Returns what ends it. */
export function startBackground(host: HostServices): () => void {
  const again = () => look(host);
  const controller = new AbortController();
  const off = [subscribe(session, again), subscribe(remoteGenerations, again)];
  window.addEventListener('online', again, controller);
  again();
  return () => {
    controller.abort();
    for (const end of off) end();
    for (const one of [...running.keys()]) stop(one);
  };
}

/** Resolves when the views that are wanted are there, or cannot be had. Never rejects, and never takes longer than five seconds. */
export async function backgroundSettled(): Promise<void> {
  const waiting = new AbortController();
  const late = sleep(patience, waiting);
  await Promise.race([Promise.all([...running.values()].map(({ settled }) => settled)), late]);
  waiting.abort();
}
