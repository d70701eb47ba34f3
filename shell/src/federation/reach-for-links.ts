import { readPanel } from '../overlays/panel-address.ts';
import { slotsOf } from '../routes/visitor.ts';
import { loadRemote } from './load-remote.ts';
import { prefetchRemote } from './prefetch.ts';

type View = { remote: string; view: string };

async function viewsBehind({ target }: Event): Promise<readonly View[]> {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin) return [];
  const panel = readPanel(link.search);
  if (!panel) return slotsOf(link);
  const { panels } = await import(/* webpackChunkName: "menus" */ '../overlays/panels.ts');
  const shown = Object.hasOwn(panels, panel.name) ? panels[panel.name] : undefined;
  return shown ? [shown] : [];
}

/** Does something with each view that a link leads to. What fails here fails again where it is shown, which says so. */
const reaching = (go: (view: View) => unknown) => async (event: Event) => {
  try {
    for (const view of await viewsBehind(event)) await go(view);
  } catch {}
};

const fetchAhead = reaching(({ remote }) => prefetchRemote(remote));

/** A press takes longer than a click: the code runs while the finger is still down. */
const loadAhead = reaching(async ({ remote, view }) => (await loadRemote(remote)).preload?.(view));

/** What a link leads to is fetched when a pointer or the focus is on it, and loaded when it is pressed. */
export function watchLinks(): void {
  const passive = { passive: true };
  document.addEventListener('mouseover', fetchAhead, passive);
  document.addEventListener('focusin', fetchAhead, passive);
  document.addEventListener('pointerdown', loadAhead, passive);
}
