import type { Navigation, Overlays, ShellLocation } from '@orangery/platform';

/** What `?panel=<name>[/<id>]` asks for. */
export type PanelAddress = { name: string; id: string | null };

/** Marks a history entry that was added by opening a panel, so that closing it can go back. */
type PanelState = { panel: true };

export function readPanel(search: string): PanelAddress | null {
  const value = new URLSearchParams(search).get('panel');
  if (!value) return null;
  const slash = value.indexOf('/');
  if (slash < 0) return { name: value, id: null };
  return { name: value.slice(0, slash), id: value.slice(slash + 1) || null };
}

/** The address of the same page with another panel, or without one. */
function withPanel({ pathname, search, hash }: ShellLocation, panel: PanelAddress | null): string {
  const query = new URLSearchParams(search);
  if (panel) query.set('panel', panel.id === null ? panel.name : `${panel.name}/${panel.id}`);
  else query.delete('panel');
  const text = query.toString().replaceAll('%2F', '/');
  return `${pathname}${text && `?${text}`}${hash}`;
}

/** Panels are places: opening one is a step that back undoes, and its address opens it again. */
export function createOverlays(navigation: Navigation): Overlays {
  return {
    open: (name, id) => {
      const location = navigation.getLocation();
      const opened: PanelState = { panel: true };
      // From one panel to the next there is nothing to go back to in between; how the first was reached stays true.
      const replace = readPanel(location.search) !== null;
      navigation.navigate(withPanel(location, { name, id: id ?? null }), {
        state: replace ? location.state : opened,
        replace,
      });
    },
    close: () => {
      const location = navigation.getLocation();
      if (!readPanel(location.search)) return;
      if ((location.state as PanelState | null)?.panel) navigation.navigate(-1);
      else navigation.navigate(withPanel(location, null), { replace: true });
    },
  };
}
