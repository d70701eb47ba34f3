import { remoteRetries } from './remote-retries.ts';

export async function retryRemote(remote: string): Promise<void> {
  const look = import(/* webpackChunkName: "rare" */ './reject-release.ts').then(({ startAnew }) =>
    startAnew(remote),
  );
  if (await look.catch(() => false)) return;
  remoteRetries[remote] = (remoteRetries[remote] ?? 0) + 1;
}
