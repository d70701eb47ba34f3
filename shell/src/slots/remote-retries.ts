import { proxy } from 'valtio';

/** Counts up when a person asks for a remote again: every place in which it failed tries anew, in a newer release if any. */
export const remoteRetries: Record<string, number> = proxy({});

export async function retryRemote(remote: string): Promise<void> {
  const look = import(/* webpackChunkName: "rare" */ './reject-release.ts').then(({ startAnew }) =>
    startAnew(remote),
  );
  if (await look.catch(() => false)) return;
  remoteRetries[remote] = (remoteRetries[remote] ?? 0) + 1;
}
