import { asset } from '@orangery/api/contract';
import { z } from 'zod';

const routes = z.array(
  z.object({ path: z.string(), remotes: z.array(z.string()), redirect: z.string().optional() }),
);

/** What the shell's build says of itself in `preload-map.json`. */
export const preloadMap = z.object({
  routes: z.object({ desktop: routes, mobile: routes }),
  /** Scripts of the shell's translations, by language. */
  translations: z.record(z.string(), z.array(asset)),
});
export type PreloadMap = z.output<typeof preloadMap>;

const mobileAgent = /Android.+Mobile|iPhone|iPod|IEMobile|BlackBerry|Opera Mini|HarmonyOS.+Mobile/i;

/** Only a guess of what the shell will choose; a wrong one costs a preload. */
const layoutOf = (userAgent: string): 'desktop' | 'mobile' =>
  mobileAgent.test(userAgent) ? 'mobile' : 'desktop';

/** Remotes that the page at `path` shows, redirects followed. */
export function remotesOfPage({ routes }: PreloadMap, path: string, userAgent: string): readonly string[] {
  const table = routes[layoutOf(userAgent)];
  let wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (let step = 0; step < 4; step++) {
    const route = table.find((candidate) => candidate.path === wanted);
    if (route?.redirect === undefined) return route?.remotes ?? [];
    wanted = route.redirect;
  }
  return [];
}
