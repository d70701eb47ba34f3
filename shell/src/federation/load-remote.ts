import type { RemoteModule } from '@orangery/platform';
import { loadRelease } from './load-release.ts';
import { firstErrors, loadedRemotes } from './loaded-remotes.ts';
import { getRegistry } from './registry.ts';
import { chooseReleases } from './releases.ts';
import { RemoteError } from './remote-error.ts';
import { recordAttempt, recordFailure, recordReady } from './remote-records.ts';

async function load(remote: string): Promise<RemoteModule> {
  const started = performance.now();
  const choice = chooseReleases(remote, await getRegistry());
  if (choice.kind !== 'candidates') throw new RemoteError(choice.kind, remote);
  let first = firstErrors.get(remote);
  for (const candidate of choice.candidates) {
    recordAttempt(remote, candidate, first);
    try {
      const module = await loadRelease(remote, candidate);
      recordReady(remote, performance.now() - started, module.views);
      return module;
    } catch (error) {
      console.warn(`${remote} ${candidate.version} (${candidate.origin}) could not be loaded`, error);
      recordFailure(remote, performance.now() - started, error);
      first ??= error;
    }
  }
  throw first instanceof RemoteError ? first : new RemoteError('unreachable', remote, first);
}

/**
 * The module of a remote, loaded once in a page; a load that failed is tried again at the next call.
 * Rejects with a `RemoteError`. The rest of the shell knows no other way to a remote.
 */
export function loadRemote(remote: string): Promise<RemoteModule> {
  const known = loadedRemotes.get(remote);
  if (known) return known;
  const started = load(remote);
  loadedRemotes.set(remote, started);
  started.catch(() => {
    if (loadedRemotes.get(remote) === started) loadedRemotes.delete(remote);
  });
  return started;
}
