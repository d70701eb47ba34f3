import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { camel } from './names.ts';

const slot = z.object({ remote: z.string(), view: z.string() });
const route = z.object({ path: z.string(), slots: z.array(slot).default([]) });
const tables = z.object({ desktopRoutes: z.array(route), mobileRoutes: z.array(route) });
const panelTable = z.object({ panels: z.record(z.string(), slot) });

type Place = z.output<typeof slot> & { at: string };

async function load(root: string, file: string): Promise<unknown> {
  const target = path.join(root, file);
  return existsSync(target) ? import(pathToFileURL(target).href) : undefined;
}

function routePlaces(module: unknown): Place[] {
  const { desktopRoutes, mobileRoutes } = tables.parse(module ?? { desktopRoutes: [], mobileRoutes: [] });
  return [...desktopRoutes, ...mobileRoutes].flatMap(({ path: at, slots }) =>
    slots.map((shown) => ({ ...shown, at })),
  );
}

function panelPlaces(module: unknown): Place[] {
  const { panels } = panelTable.parse(module ?? { panels: {} });
  return Object.entries(panels).map(([name, shown]) => ({ ...shown, at: `?panel=${name}` }));
}

/** Whether a page of the phone's layout shows the remote. */
export async function isOnPhones(root: string, remote: string): Promise<boolean> {
  const { mobileRoutes } = tables.parse(await load(root, 'shell/src/routes/routes.ts'));
  return mobileRoutes.some(({ slots }) => slots.some((shown) => shown.remote === remote));
}

/** The row of `mobileRoutes` that shows on phones what a page of the desktop shows. */
export function phoneRow(views: ReadonlyMap<string, readonly string[]>, remote: string): string {
  const [view = 'main', [at = '/'] = []] = [...views][0] ?? [];
  return `onMobile('${at}', '${camel(remote.replace(/^mf-/, ''))}', [main('${remote}', '${view}')]),`;
}

/** Views of a remote that the shell's tables of routes and panels name: view → where, in the order of the tables. */
export async function viewsInShell(root: string, remote: string): Promise<Map<string, string[]>> {
  const places = [
    ...routePlaces(await load(root, 'shell/src/routes/routes.ts')),
    ...panelPlaces(await load(root, 'shell/src/overlays/panels.ts')),
  ];
  const views = new Map<string, string[]>();
  for (const { view, at } of places.filter((place) => place.remote === remote))
    views.set(view, [...new Set([...(views.get(view) ?? []), at])]);
  return views;
}
