import { proxy } from 'valtio';

/** Counts up when a person asks for a remote again: every place in which it failed tries anew. */
export const remoteRetries: Record<string, number> = proxy({});

export function retryRemote(remote: string): void {
  remoteRetries[remote] = (remoteRetries[remote] ?? 0) + 1;
}
