import { z } from 'zod';

const byLanguage = z.record(z.string(), z.string());

/**
 * `first-paint.json` of a build: HTML that the web host puts into a page before any script is there. In the shell's, a frame
 * for each title of a page; an element with `data-first-paint-slot="main"` or `"side"` takes the view of a remote.
 */
export const firstPaintFile = z.object({
  /** What the pages need of the style sheets. */
  css: z.string(),
  /** By view, layout (`desktop`, `mobile`) and language. */
  pages: z.record(z.string(), z.record(z.string(), byLanguage)),
});
export type FirstPaintFile = z.output<typeof firstPaintFile>;
