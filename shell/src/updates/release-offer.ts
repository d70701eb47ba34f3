import { proxy } from 'valtio';
import { forgetRemote } from '../federation/loaded-remotes.ts';
import { adoptRegistry, fetchRegistry, knownRegistry, type Registry } from '../federation/registry.ts';
import { isCompatible } from '../federation/releases.ts';
import { remoteRecords } from '../federation/remote-records.ts';
import { remoteGenerations } from './remote-generations.ts';
import { isShellOutdated } from './shell-release.ts';

/** Milliseconds. */
const between = { checks: 5 * 60_000, looks: 5_000 } as const;

/** Remotes in use, and the shell, that have another release now; the person decides when to change over. */
export const releaseOffer = proxy<{ remotes: readonly string[]; shell: boolean }>({
  remotes: [],
  shell: false,
});

let offered: Registry | null = null;
let declined = -1;
let lastCheck = Number.NEGATIVE_INFINITY;

const versionIn = (registry: Registry, remote: string): string | null => {
  const registered = registry.remotes[remote];
  return registered && 'version' in registered ? registered.version : null;
};

/** Remotes of this page whose release the registry has changed since the page was opened. */
function changedRemotes(known: Registry, now: Registry): string[] {
  return Object.entries(remoteRecords)
    .filter(([remote, record]) => {
      const version = versionIn(now, remote);
      if (version === null || record.status === 'loading' || record.origin === 'override') return false;
      // Against the registry and not only what runs: a fallback in use does not make its failed release new again.
      return version !== record.version && version !== versionIn(known, remote);
    })
    .map(([remote]) => remote);
}

/** Offers what the registry has that this page has not. */
async function check(): Promise<void> {
  lastCheck = Date.now();
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

/** Looks for new releases when the person comes back to this tab, and every five minutes while it is in front. */
export function watchReleases(): void {
  const look = (pause: number) => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= pause) check().catch(() => {});
  };
  window.addEventListener('focus', () => look(between.looks));
  document.addEventListener('visibilitychange', () => look(between.looks));
  setInterval(() => look(between.checks), between.checks);
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

/** Mounts the remotes in their new release; reloads the page for a new shell or where a release needs one. */
export function takeRelease(reload = () => window.location.reload()): void {
  const registry = offered;
  if (!registry) return;
  const { remotes } = releaseOffer;
  if (releaseOffer.shell || !remotes.every((remote) => fits(registry, remote))) {
    reload();
    return;
  }
  adoptRegistry(registry);
  releaseOffer.remotes = [];
  for (const remote of remotes) {
    forgetRemote(remote);
    remoteGenerations[remote] = (remoteGenerations[remote] ?? 0) + 1;
  }
}
