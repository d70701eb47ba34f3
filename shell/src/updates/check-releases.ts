import { firstErrors } from '../federation/loaded-remotes.ts';
import { adoptRegistry, fetchRegistry, knownRegistry, type Registry } from '../federation/registry.ts';
import { isCompatible, rejected } from '../federation/releases.ts';
import { remoteRecords } from '../federation/remote-records.ts';
import { releaseOffer } from './release-offer.ts';
import { remountRemote } from './remote-generations.ts';
import { isShellOutdated } from './shell-release.ts';

let offered: Registry | null = null;
let declined = -1;

const versionIn = (registry: Registry, remote: string): string | null => {
  const registered = registry.remotes[remote];
  return registered && 'version' in registered ? registered.version : null;
};

/** Remotes this page has asked for whose release the registry has changed since the page was opened. */
function changedRemotes(known: Registry, now: Registry): string[] {
  return Object.entries(remoteRecords)
    .filter(([remote, record]) => {
      const version = versionIn(now, remote);
      if (version === null || record.origin === 'override') return false;
      // Against the registry and not only what runs: a fallback in use does not make its failed release new again.
      return version !== record.version && version !== versionIn(known, remote);
    })
    .map(([remote]) => remote);
}

/** Offers what the registry has that this page has not. */
export async function check(): Promise<void> {
  const now = await fetchRegistry();
  if (now.revision === declined) return;
  offered = now;
  releaseOffer.remotes = changedRemotes(knownRegistry(), now);
}

/**
 * Looks for newer releases because the person wants to know; what they declined before is offered again.
 * @throws when the registry does not answer
 */
export async function checkForUpdates(): Promise<'current' | 'available'> {
  declined = -1;
  await check();
  releaseOffer.shell = await isShellOutdated();
  return releaseOffer.remotes.length > 0 || releaseOffer.shell ? 'available' : 'current';
}

/** Addresses of files that did not come; each is a reason to look once, because what asks for it goes on asking. */
const missed = new Set<string>();

/** Looks for a newer release because a file of the present one is gone. */
export async function checkMissing(address: string): Promise<void> {
  if (missed.has(address)) return;
  missed.add(address);
  try {
    await checkForUpdates();
  } catch {
    missed.delete(address);
  }
}

/** Leaves everything as it is until the registry changes again. */
export function declineRelease(): void {
  declined = offered?.revision ?? -1;
  Object.assign(releaseOffer, { remotes: [], shell: false });
}

const fits = (registry: Registry, remote: string) => {
  const registered = registry.remotes[remote];
  return !registered || !('requires' in registered) || isCompatible(registered);
};

/**
 * Mounts the remotes in their new release; reloads the page for a new shell or where a release needs one. Does nothing while
 * the browser is offline, when what is open would have to go and nothing could come.
 */
export function takeRelease(reload = () => window.location.reload()): void {
  const registry = offered;
  if (!registry || !navigator.onLine) return;
  const { remotes } = releaseOffer;
  if (releaseOffer.shell || !remotes.every((remote) => fits(registry, remote))) {
    reload();
    return;
  }
  adoptRegistry(registry);
  releaseOffer.remotes = [];
  for (const remote of remotes) {
    // It may be one that was given up here before: a release that was withdrawn and is back.
    rejected.delete(remote);
    firstErrors.delete(remote);
    remountRemote(remote);
  }
}
