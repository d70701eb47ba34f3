import { createHash } from 'node:crypto';
import { type Asset, type MicroFrontend, microFrontend } from '@orangery/api/contract';
import { z } from 'zod';
import { firstPaintName } from './first-paint-name.ts';

/** What is read of `mf-manifest.json`. */
export const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string().default(''), name: z.string() }) }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
      }),
    }),
  ),
});

export type ReleaseInput = {
  packageVersion: string;
  /** Name for the federation runtime. */
  global: string;
  /** Range of the platform's version the remote was written for. */
  platform: string;
  manifest: z.output<typeof federationManifest>;
  /** File → integrity, of every file of the build. */
  files: Readonly<Record<string, string>>;
  /** Language → files. */
  translations: Readonly<Record<string, readonly string[]>>;
  /** Unix milliseconds. */
  at: number;
};

/** Package version and eight hexadecimal digits of the content, so that one version never means two contents. */
function releaseVersion(packageVersion: string, files: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(files).sort()) hash.update(`${file}\0${files[file]}\0`);
  return `${packageVersion}-${hash.digest('hex').slice(0, 8)}`;
}

/** The record of one release; its addresses are relative to it. Throws when the build lacks a file it should have. */
export function releaseRecord(input: ReleaseInput): MicroFrontend {
  const assetOf = (url: string): Asset => {
    const integrity = input.files[url];
    if (!integrity) throw new Error(`The build names ${url}, but did not write it.`);
    return { url, integrity };
  };
  const exposed = input.manifest.exposes.find((expose) => expose.path === './remote');
  if (!exposed) throw new Error('The build exposes no ./remote.');
  const { path, name } = input.manifest.metaData.remoteEntry;
  const entry = assetOf(path ? `${path.replace(/\/$/, '')}/${name}` : name);
  return microFrontend.parse({
    url: entry.url,
    metadata: { integrity: entry.integrity, version: releaseVersion(input.packageVersion, input.files) },
    extras: {
      mf: {
        global: input.global,
        kind: 'module-federation',
        requires: { platform: input.platform },
        manifest: 'mf-manifest.json',
        assets: {
          entry,
          js: exposed.assets.js.sync.map(assetOf),
          css: exposed.assets.css.sync.map(assetOf),
          texts: Object.fromEntries(
            Object.entries(input.translations).map(([language, files]) => [language, files.map(assetOf)]),
          ),
          ...(input.files[firstPaintName] && { firstPaint: assetOf(firstPaintName) }),
        },
        build: { at: input.at },
      },
    },
  });
}
