/** A panel over the page and the view that fills it. `size`: how much room it takes on the desktop. */
export type PanelDefinition = { remote: string; view: string; title: 'plugins' | 'settings' };

/** Panels by the name that stands in `?panel=`. */
export const panels: Readonly<Record<string, PanelDefinition>> = {
  plugins: { remote: 'mf-plugins', view: 'plugins', title: 'plugins' },
  settings: { remote: 'mf-account', view: 'settings', title: 'settings' },
};
