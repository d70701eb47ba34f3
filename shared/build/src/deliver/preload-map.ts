import { z } from 'zod';
import type { ChunkStats } from './translation-chunks.ts';
import { translationChunks } from './translation-chunks.ts';

const route = z.object({
  path: z.string(),
  title: z.string().optional(),
  slots: z.array(z.object({ place: z.string(), remote: z.string(), view: z.string() })).optional(),
  redirect: z.string().optional(),
  guard: z.string().optional(),
});

/** What is read of the shell's route tables. */
const routeTables = z.object({
  desktopRoutes: z.array(route),
  mobileRoutes: z.array(route),
  memberPath: z.string().optional(),
});

type RouteSlot = { place: string; remote: string; view: string };
type RouteRemotes = {
  path: string;
  remotes: string[];
  /** Of the page, and what fills it: for its first paint. */
  title?: string;
  slots: RouteSlot[];
  redirect?: string;
  /** Where a member goes from here. */
  memberPath?: string;
};
type PreloadAsset = { url: string; integrity: string };

/** What the web host has to know of the shell's build to preload the right files: written as `preload-map.json`. */
export type PreloadMap = {
  /** Remotes of each page path. */
  routes: { desktop: RouteRemotes[]; mobile: RouteRemotes[] };
  /** The shell's own translations, by language. */
  translations: Record<string, PreloadAsset[]>;
  /** What the page of a member needs for its first call, which is made at once. */
  forMembers: PreloadAsset[];
};

/** What the shell starts with; translations of parts that it lends the remotes are loaded with these parts. */
const startNamespaces = ['shell', 'errors'];
/** Names of the chunks that a call needs. */
const callChunks = ['axios'];

const remotesOf = (
  routes: z.output<typeof routeTables>['desktopRoutes'],
  memberPath: string | undefined,
): RouteRemotes[] =>
  routes.map(({ path, title, slots = [], redirect, guard }) => ({
    path,
    remotes: [...new Set(slots.map((slot) => slot.remote))],
    ...(title === undefined ? {} : { title }),
    slots,
    ...(redirect === undefined ? {} : { redirect }),
    ...(guard === 'guest-only' && memberPath !== undefined ? { memberPath } : {}),
  }));

/**
 * @param files file below `dist` → integrity
 * @param namespaces of translations that are preloaded besides the shell's
 * @throws when the tables are not what the shell exports
 */
export function preloadMap(
  tables: unknown,
  chunks: readonly ChunkStats[],
  files: Readonly<Record<string, string>>,
  namespaces: readonly string[] = [],
): PreloadMap {
  const { desktopRoutes, mobileRoutes, memberPath } = routeTables.parse(tables);
  const assetOf = (file: string) => ({ url: `/${file}`, integrity: files[file] ?? '' });
  return {
    routes: { desktop: remotesOf(desktopRoutes, memberPath), mobile: remotesOf(mobileRoutes, memberPath) },
    translations: Object.fromEntries(
      Object.entries(translationChunks(chunks, [...startNamespaces, ...namespaces])).map(
        ([language, names]) => [language, names.map(assetOf)],
      ),
    ),
    forMembers: chunks
      .filter(({ names = [] }) => names.some((name) => callChunks.includes(name)))
      .flatMap((chunk) => chunk.files ?? [])
      .filter((file) => file.endsWith('.js'))
      .map(assetOf),
  };
}
