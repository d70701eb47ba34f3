import type { Navigation, Overlays, ShellLocation } from '@orangery/platform';

/** What `?panel=<name>[/<id>]` asks for. */
export type PanelAddress = { name: string; id: string | null };

/**
 * Marks a history entry that was added by opening a panel, so that closing it can go back. `deeper`: by opening one thing
 * of a panel that was there already; `linked`: that panel was opened by a link, so there is no page before it.
 */
type PanelState = { panel: true; deeper?: true; linked?: true };

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

/** What a step to `asked` is, from the panel that is open; null where it takes the place of that one. */
function stepTo(
  asked: PanelAddress,
  current: PanelAddress | null,
  state: PanelState | null,
): PanelState | null {
  if (!current) return { panel: true };
  if (current.name !== asked.name || current.id !== null || asked.id === null) return null;
  return { panel: true, deeper: true, ...(!state?.panel && { linked: true }) };
}

/**
 * Panels are places: opening one is a step that back undoes, and its address opens it again. So is one thing of a panel
 * (`experts/pilot` from `experts`); from one panel to another there is nothing to go back to in between.
 */
export function createOverlays(navigation: Navigation): Overlays {
  const stateNow = () => navigation.getLocation().state as PanelState | null;
  const replace = (panel: PanelAddress | null, state: unknown) =>
    navigation.navigate(withPanel(navigation.getLocation(), panel), { state, replace: true });
  /** The entry below is the panel that a link opened: it cannot be gone back from, so it is changed when it is there. */
  const leaveLinked = () => {
    const stop = navigation.subscribe(() => {
      stop();
      replace(null, null);
    });
    navigation.navigate(-1);
  };
  return {
    open: (name, id) => {
      const location = navigation.getLocation();
      const asked = { name, id: id ?? null };
      const current = readPanel(location.search);
      const state = stateNow();
      if (state?.deeper && current?.name === name && asked.id === null) return navigation.navigate(-1);
      const step = stepTo(asked, current, state);
      if (step) navigation.navigate(withPanel(location, asked), { state: step });
      // How the first one was reached stays true.
      else replace(asked, state);
    },
    close: () => {
      if (!readPanel(navigation.getLocation().search)) return;
      const state = stateNow();
      if (!state?.panel) replace(null, null);
      else if (state.linked) leaveLinked();
      else navigation.navigate(state.deeper ? -2 : -1);
    },
  };
}
