import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const route = z.object({
  path: z.string(),
  slots: z.array(z.object({ remote: z.string(), view: z.string() })).default([]),
});
const tables = z.object({ desktopRoutes: z.array(route), mobileRoutes: z.array(route) });

/** Views of a remote that the shell's route tables name: view → paths, in the order of the tables. */
export async function viewsInShell(root: string, remote: string): Promise<Map<string, string[]>> {
  const file = path.join(root, 'shell/src/routes/routes.ts');
  const views = new Map<string, string[]>();
  if (!existsSync(file)) return views;
  const { desktopRoutes, mobileRoutes } = tables.parse(await import(pathToFileURL(file).href));
  for (const { path: at, slots } of [...desktopRoutes, ...mobileRoutes])
    for (const { view } of slots.filter((slot) => slot.remote === remote)) {
      const paths = views.get(view) ?? [];
      if (!paths.includes(at)) views.set(view, [...paths, at]);
    }
  return views;
}
