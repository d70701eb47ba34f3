import type { ResolvedRelease } from '@orangery/api';
import { satisfies } from '@orangery/api/satisfies';
import { platformVersion } from '@orangery/platform';
import { readLastGood } from './last-good.ts';
import { activeOverrides, type Overrides } from './overrides.ts';
import type { RegisteredRemote, Registry } from './registry.ts';

/** Why this release is tried. */
export type Origin = 'registry' | 'fallback' | 'last-good' | 'development' | 'override';

/** Something that may be loaded as a remote: a release with its entry and integrity, or a manifest that names them. */
export type Candidate =
  | {
      kind: 'release';
      origin: Origin;
      version: string;
      global: string;
      url: string;
      release: ResolvedRelease;
    }
  | { kind: 'manifest'; origin: Origin; version: string; global: string; url: string };

export type Choice =
  | { kind: 'candidates'; candidates: readonly [Candidate, ...Candidate[]] }
  | { kind: 'unregistered' }
  | { kind: 'incompatible' };

/** Remote → addresses of its releases whose views failed in this page before they were shown. */
export const rejected = new Map<string, Set<string>>();

const globalOf = (remote: string) => remote.replaceAll('-', '_');
const isManifest = (url: string) => new URL(url).pathname.endsWith('.json');
/** Whether this shell has the platform that a release was written for. One that does not say so says it when it is loaded. */
export const isCompatible = ({ requires: { platform } }: ResolvedRelease): boolean =>
  platform === undefined || satisfies(platformVersion, platform);

const released = (origin: Origin, release: ResolvedRelease): Candidate => ({
  kind: 'release',
  origin,
  version: release.version,
  global: release.global,
  url: new URL(release.assets.entry.url, document.baseURI).href,
  release,
});

function overridden(remote: string, url: string): Candidate {
  const global = globalOf(remote);
  if (isManifest(url)) return { kind: 'manifest', origin: 'override', version: 'override', global, url };
  const assets = { entry: { url, integrity: '' }, js: [], css: [], texts: {} };
  return released('override', { version: 'override', global, requires: {}, assets });
}

function registered(remote: string, entry: RegisteredRemote): Candidate[] {
  if ('manifest' in entry) {
    const global = globalOf(remote);
    return [{ kind: 'manifest', origin: 'development', version: 'development', global, url: entry.manifest }];
  }
  const lastGood = readLastGood(remote);
  const releases: [Origin, ResolvedRelease | null | undefined][] = [
    ['registry', entry],
    ['fallback', entry.fallback],
    ['last-good', lastGood],
  ];
  const seen = new Set<string>();
  return releases.flatMap(([origin, release]) => {
    if (!release || seen.has(release.version) || !isCompatible(release)) return [];
    seen.add(release.version);
    return [released(origin, release)];
  });
}

/**
 * What to load for a remote, best first: an override, the release of the registry, the one to fall back to, and the last one
 * that worked here. Releases written for another platform are left out, and so are those whose views failed in this page
 * before they were shown, as long as there is another.
 */
export function chooseReleases(
  remote: string,
  registry: Registry,
  overrides: Overrides = activeOverrides(),
): Choice {
  const override = Object.hasOwn(overrides, remote) ? overrides[remote] : undefined;
  const entry = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
  if (!entry && !override) return { kind: 'unregistered' };
  const all = [
    ...(override ? [overridden(remote, override)] : []),
    ...(entry ? registered(remote, entry) : []),
  ];
  const untried = all.filter(({ url }) => !rejected.get(remote)?.has(url));
  const [first, ...rest] = untried.length > 0 ? untried : all;
  return first ? { kind: 'candidates', candidates: [first, ...rest] } : { kind: 'incompatible' };
}
