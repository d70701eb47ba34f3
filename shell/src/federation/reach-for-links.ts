import { isScarce, whenIdle } from '@orangery/platform';
import { readPanel } from '../overlays/panel-address.ts';
import { slotsOf } from '../routes/visitor.ts';
import { loadRemote } from './load-remote.ts';
import { prefetchRemote } from './prefetch.ts';

type View = { remote: string; view: string };

async function viewsAt(address: Pick<URL, 'origin' | 'pathname' | 'search'>): Promise<readonly View[]> {
  if (address.origin !== location.origin) return [];
  const panel = readPanel(address.search);
  if (!panel) return slotsOf(address);
  const { panels } = await import(/* webpackChunkName: "menus" */ '../overlays/panels.ts');
  const shown = Object.hasOwn(panels, panel.name) ? panels[panel.name] : undefined;
  return shown ? [shown] : [];
}

const load = async ({ remote, view }: View) => (await loadRemote(remote)).preload?.(view);

/** Does something with each view at an address. What fails here fails again where it is shown, which says so. */
async function withViews(address: Parameters<typeof viewsAt>[0], go: (view: View) => unknown): Promise<void> {
  try {
    for (const view of await viewsAt(address)) await go(view);
  } catch {}
}

const reaching =
  (go: (view: View) => unknown) =>
  ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) void withViews(link, go);
  };

const fetchAhead = reaching(({ remote }) => prefetchRemote(remote));

/** A press takes longer than a click: the code runs while the finger is still down. */
const loadAhead = reaching(load);

/** Loads what an address shows when the page has nothing else to do: many who see the way there take it. */
export function prepare(to: string): void {
  whenIdle(() => {
    if (!isScarce()) void withViews(new URL(to, location.href), load);
  }, 2_000);
}

/** What a link leads to is fetched when a pointer or the focus is on it, and loaded when it is pressed. */
export function watchLinks(): void {
  const passive = { passive: true };
  document.addEventListener('mouseover', fetchAhead, passive);
  document.addEventListener('focusin', fetchAhead, passive);
  document.addEventListener('pointerdown', loadAhead, passive);
}
