import { type MicroFrontend, type RegistryDocument, registrySchemaUrl } from '@orangery/api/contract';

/** Releases of one remote that the registry, and the releases folder, keep: the current one and four to go back to. */
export const releasesKept = 5;

/** @param salt part of the rollout hash; any text that no other registry has. */
export const emptyRegistry = (salt: string): RegistryDocument => ({
  schema: registrySchemaUrl,
  revision: 0,
  salt,
  microFrontends: {},
});

const versionOf = (release: MicroFrontend): string => release.metadata.version;
const isCurrent = (release: MicroFrontend): boolean => release.deployment?.default === true;

/**
 * The registry with this release for every visitor of the remote, the one before as its fallback, and the older ones
 * after it, at most `releasesKept` in all. The same document when the release is the current one already.
 */
export function withRelease(
  registry: RegistryDocument,
  name: string,
  release: MicroFrontend,
): RegistryDocument {
  const known = registry.microFrontends[name] ?? [];
  const current = known.find(isCurrent) ?? known[0];
  if (current && isCurrent(current) && versionOf(current) === versionOf(release)) return registry;
  const others = known.filter((other) => versionOf(other) !== versionOf(release));
  const previous = others.find((other) => other === current) ?? others[0];
  const ordered = [...(previous ? [previous] : []), ...others.filter((other) => other !== previous)];
  const next: MicroFrontend = {
    ...release,
    ...(previous ? { fallbackUrl: previous.url } : {}),
    deployment: { traffic: 100, default: true },
  };
  return {
    ...registry,
    revision: registry.revision + 1,
    microFrontends: {
      ...registry.microFrontends,
      [name]: [
        next,
        ...ordered
          .slice(0, releasesKept - 1)
          .map((other) => ({ ...other, deployment: { traffic: 0, default: false } })),
      ],
    },
  };
}

const inFolder = (base: string) => (url: string) => `${base}${url}`;

/** The release with its addresses made absolute. @param base address of its folder, with a slash at its end. */
export function addressed(release: MicroFrontend, base: string): MicroFrontend {
  const at = inFolder(base);
  const { assets, ...mf } = release.extras.mf;
  const moved = <T extends { url: string }>(asset: T): T => ({ ...asset, url: at(asset.url) });
  return {
    ...release,
    url: at(release.url),
    extras: {
      mf: {
        ...mf,
        manifest: at(mf.manifest),
        assets: {
          entry: moved(assets.entry),
          js: assets.js.map(moved),
          css: assets.css.map(moved),
          texts: Object.fromEntries(
            Object.entries(assets.texts).map(([language, files]) => [language, files.map(moved)]),
          ),
          ...(assets.firstPaint && { firstPaint: moved(assets.firstPaint) }),
        },
      },
    },
  };
}
