import { asset } from '@orangery/api/contract';
import { z } from 'zod';

const routes = z.array(
  z.object({
    path: z.string(),
    remotes: z.array(z.string()),
    /** Of the page; its first paint goes by it. */
    title: z.string().optional(),
    slots: z.array(z.object({ place: z.string(), remote: z.string(), view: z.string() })).default([]),
    redirect: z.string().optional(),
    /** Where a member goes from here. */
    memberPath: z.string().optional(),
  }),
);

/** What the shell's build says of itself in `preload-map.json`. */
export const preloadMap = z.object({
  routes: z.object({ desktop: routes, mobile: routes }),
  /** Scripts of the shell's translations, by language. */
  translations: z.record(z.string(), z.array(asset)),
  /** Scripts for the calls that a member's page begins with. */
  forMembers: z.array(asset).default([]),
});
export type PreloadMap = z.output<typeof preloadMap>;

const mobileAgent = /Android.+Mobile|iPhone|iPod|IEMobile|BlackBerry|Opera Mini|HarmonyOS.+Mobile/i;

type Layout = 'desktop' | 'mobile';
export type PageRoute = PreloadMap['routes'][Layout][number];

/** Only a guess of what the shell will choose; a wrong one costs a preload. */
export const layoutOf = (userAgent: string): Layout => (mobileAgent.test(userAgent) ? 'mobile' : 'desktop');

/** The page that a visitor gets at `path`, redirects followed. */
export function routeOf(
  { routes }: PreloadMap,
  path: string,
  { layout, isMember }: { layout: Layout; isMember: boolean },
): PageRoute | undefined {
  const table = routes[layout];
  let wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (let step = 0; step < 4; step++) {
    const route = table.find((candidate) => candidate.path === wanted);
    const next = (isMember ? route?.memberPath : undefined) ?? route?.redirect;
    if (next === undefined) return route;
    wanted = next;
  }
  return undefined;
}
