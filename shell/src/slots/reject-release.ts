import type { RemoteModule } from '@orangery/platform';
import { restoreLastGood } from '../federation/last-good.ts';
import { firstErrors, loadedRemotes } from '../federation/loaded-remotes.ts';
import { adoptRegistry, fetchRegistry, knownRegistry } from '../federation/registry.ts';
import { type Candidate, chooseReleases, rejected } from '../federation/releases.ts';
import { recordFailure, remoteRecords } from '../federation/remote-records.ts';
import { remountRemote } from '../updates/remote-generations.ts';
import { remoteRetries } from './remote-retries.ts';

/** Best first, and those given up only when there are no others. */
function candidatesOf(remote: string): readonly Candidate[] {
  const choice = chooseReleases(remote, knownRegistry());
  return choice.kind === 'candidates' ? choice.candidates : [];
}

const hasAnother = (remote: string): boolean =>
  candidatesOf(remote).some(({ url }) => !rejected.get(remote)?.has(url));

/** A load of a release → its views that failed after others had been shown, and how often it had been retried by then. */
const failedLater = new WeakMap<Promise<RemoteModule>, Map<string, number>>();

/** Whether a view fails that was opened later than others for the first time, or without a person's retry since then. */
function isItsOwnFault(remote: string, loading: Promise<RemoteModule>, view: string): boolean {
  const retries = remoteRetries[remote] ?? 0;
  const failures = failedLater.get(loading) ?? new Map<string, number>();
  failedLater.set(loading, failures);
  const before = failures.get(view);
  if (before === undefined) failures.set(view, retries);
  return before === undefined || before === retries;
}

/**
 * Gives up the release of a remote, because one of its views failed before it was shown, and mounts the views of the
 * remote in the next best one. Returns false when there is none, or when the network is gone and the release not to blame.
 * @param loading the load of the release that failed: it may have been given up meanwhile, for another view
 * @param later the view, if the release had shown another when it was opened: what it is to show may be at fault, so the
 *   release is kept until it fails again after a person's retry
 */
export function rejectRelease(
  remote: string,
  loading: Promise<RemoteModule>,
  error: unknown,
  later?: string,
): boolean {
  if (loadedRemotes.get(remote) !== loading) return true;
  const record = remoteRecords[remote];
  if (!record || !navigator.onLine) return false;
  if (later !== undefined && isItsOwnFault(remote, loading, later)) return false;
  if (!firstErrors.has(remote)) firstErrors.set(remote, error);
  rejected.set(remote, new Set(rejected.get(remote)).add(record.url));
  restoreLastGood(remote, record.version);
  recordFailure(remote, record.loadTime ?? 0, error);
  if (!hasAnother(remote)) return false;
  remountRemote(remote);
  return true;
}

/**
 * Looks for something better before a person's retry: a release that was published meanwhile, or, when the last one left has
 * failed too, the best of all: what it was given up for may have been the network. Resolves to whether the remote is mounted
 * anew in that.
 */
export async function startAnew(remote: string): Promise<boolean> {
  const known = knownRegistry();
  const { remotes } = await fetchRegistry().catch(() => known);
  const entry = remotes[remote];
  const newer = entry !== undefined && JSON.stringify(entry) !== JSON.stringify(known.remotes[remote]);
  if (newer) adoptRegistry({ ...known, remotes: { ...known.remotes, [remote]: entry } });
  const record = remoteRecords[remote];
  if (!newer && record?.status !== 'failed') return false;
  rejected.delete(remote);
  firstErrors.delete(remote);
  if (!newer && record?.url === candidatesOf(remote)[0]?.url) return false;
  remountRemote(remote);
  return true;
}
