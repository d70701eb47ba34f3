import { z } from 'zod';

/**
 * The registry of remotes, in the published Frontend Service Discovery schema (v1-pre); what is ours stands under
 * `extras.mf`. Source: github.com/awslabs/frontend-discovery.
 */
export const registrySchemaUrl =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A file of a release with its subresource integrity (`sha256-…`, of older releases `sha384-…`). In `release.json` the address is relative to it. */
export const asset = z.object({ url: z.string().min(1), integrity: z.string().regex(/^sha(256|384)-/) });

export const releaseExtras = z.object({
  /** Name the federation runtime knows the remote by (a JavaScript identifier: `mf_chat`). */
  global: z.string().regex(/^[A-Za-z_]\w*$/),
  kind: z.literal('module-federation'),
  /** Versions it was written for, as ranges: `{ platform: '^1' }`. */
  requires: z.record(z.string(), z.string()),
  manifest: z.string().describe('Address of mf-manifest.json'),
  assets: z.object({
    entry: asset,
    /** Needed before the first view shows: the exposed module's own scripts and styles. */
    js: z.array(asset),
    css: z.array(asset),
    /** Scripts that carry the translations, by language. */
    texts: z.record(z.string(), z.array(asset)),
    /** What views look like before their scripts are there: a `firstPaintFile`. */
    firstPaint: asset.optional(),
  }),
  build: z.object({ at: z.number().describe('Unix milliseconds') }),
});

export const microFrontend = z.object({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.object({ integrity: z.string().optional(), version: z.string() }),
  deployment: z
    .object({
      traffic: z.number().min(0).max(100).optional().describe('Share of the visitors, percent'),
      default: z.boolean().optional(),
    })
    .optional(),
  extras: z.object({ mf: releaseExtras }),
});

export const registryDocument = z.object({
  schema: z.literal(registrySchemaUrl),
  /** Grows by one with every change. */
  revision: z.number().int().nonnegative(),
  /** Part of the rollout hash, so that two registries do not pick the same visitors. */
  salt: z.string(),
  microFrontends: z.record(z.string(), z.array(microFrontend)),
});

export type Asset = z.output<typeof asset>;
export type MicroFrontend = z.output<typeof microFrontend>;
export type RegistryDocument = z.output<typeof registryDocument>;

/** What one visitor gets, inlined in the HTML: the chosen release of every remote and the one to fall back to. */
export type ResolvedRelease = {
  version: string;
  global: string;
  requires: Readonly<Record<string, string>>;
  assets: z.output<typeof releaseExtras>['assets'];
};
export type ResolvedRemote = ResolvedRelease & { fallback?: ResolvedRelease };
export type ResolvedRegistry = { revision: number; remotes: Readonly<Record<string, ResolvedRemote>> };
