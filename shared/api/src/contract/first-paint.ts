import { z } from 'zod';

const byLanguage = z.record(z.string(), z.string());
const byLayout = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

/**
 * `first-paint.json` of a build: HTML that the web host puts into a page before any script is there. In the shell's, a frame
 * for each title of a page; an element with `data-first-paint-slot="main"` or `"side"` takes the view of a remote.
 */
export const firstPaintFile = z.object({
  /** What the pages need of the style sheets, all together. */
  css: z.string(),
  /** The same by view and layout, so that a page carries no more than it needs. A build without it has only `css`. */
  styles: z.record(z.string(), byLayout(z.string())).optional(),
  /** By view, layout (`desktop`, `mobile`) and language. */
  pages: z.record(z.string(), byLayout(byLanguage)),
});
export type FirstPaintFile = z.output<typeof firstPaintFile>;
