import type {
  MicroFrontend,
  RegistryDocument,
  ResolvedRegistry,
  ResolvedRelease,
  ResolvedRemote,
} from '@orangery/api/contract';
import { bucketOf, chooseRelease, isPartial } from './rollout.ts';

const releaseOf = ({ metadata, extras: { mf } }: MicroFrontend): ResolvedRelease => ({
  version: metadata.version,
  global: mf.global,
  requires: mf.requires,
  assets: mf.assets,
});

/** The release to fall back to: the one that `fallbackUrl` names, else the one before. */
function fallbackOf(releases: readonly MicroFrontend[], chosen: MicroFrontend): MicroFrontend | undefined {
  const others = releases.filter((release) => release !== chosen);
  const named = others.find((release) => release.url === chosen.fallbackUrl);
  if (named) return named;
  const older = releases.slice(releases.indexOf(chosen) + 1);
  return older[0] ?? others.find((release) => release.deployment?.default);
}

function resolveRemote(releases: readonly MicroFrontend[], bucket: number): ResolvedRemote | undefined {
  const chosen = chooseRelease(releases, bucket);
  if (!chosen) return undefined;
  const fallback = fallbackOf(releases, chosen);
  return { ...releaseOf(chosen), ...(fallback ? { fallback: releaseOf(fallback) } : {}) };
}

/** The registry as one visitor gets it. @param visitor any text that stays the same for this visitor. */
export function resolveRegistry(registry: RegistryDocument, visitor: string): ResolvedRegistry {
  const remotes = Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
    const remote = resolveRemote(releases, bucketOf(registry.salt, name, visitor));
    return remote ? [[name, remote] as const] : [];
  });
  return { revision: registry.revision, remotes: Object.fromEntries(remotes) };
}

/** Is some remote being rolled out to a part of the visitors? Only then a visitor has to be known again. */
export const needsVisitor = (registry: RegistryDocument): boolean =>
  Object.values(registry.microFrontends).some(isPartial);
