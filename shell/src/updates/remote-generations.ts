import { proxy } from 'valtio';
import { forgetRemote } from '../federation/loaded-remotes.ts';

/** Counts up when a remote is to be mounted anew. */
export const remoteGenerations: Record<string, number> = proxy({});

/** Loads the remote anew, in the release that is best by now, and mounts its views in that. */
export function remountRemote(remote: string): void {
  forgetRemote(remote);
  remoteGenerations[remote] = (remoteGenerations[remote] ?? 0) + 1;
}
