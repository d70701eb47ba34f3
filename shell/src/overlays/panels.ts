import type shell from '@orangery/locales/en/shell.json';

type Title = keyof typeof shell.overlays;

/** A panel over the page and the view that fills it. `size`: how much room it takes on the desktop. */
export type PanelDefinition = {
  remote: string;
  view: string;
  /** Key below `overlays` in the shell's translations. */
  title: Title;
  /** Of things of the panel that have a title of their own, by their ids. */
  titles?: ReadonlyMap<string, Title>;
  size?: 'wide' | 'full';
};

/** Panels by the name that stands in `?panel=`. */
export const panels: Readonly<Record<string, PanelDefinition>> = {
  plugins: { remote: 'mf-plugins', view: 'plugins', title: 'plugins', size: 'wide' },
  ocr: { remote: 'mf-plugins', view: 'ocr', title: 'ocr', size: 'wide' },
  documents: { remote: 'mf-plugins', view: 'documents', title: 'documents', size: 'wide' },
  settings: { remote: 'mf-account', view: 'settings', title: 'settings' },
  notices: { remote: 'mf-account', view: 'notices', title: 'notices' },
  bind: { remote: 'mf-account', view: 'bind', title: 'bind', titles: new Map([['wechat', 'wechat']]) },
  invitation: { remote: 'mf-account', view: 'invitation', title: 'invitation' },
  cancellation: { remote: 'mf-account', view: 'cancellation', title: 'cancellation' },
  experts: { remote: 'mf-chat', view: 'experts', title: 'experts', size: 'wide' },
  drawing: { remote: 'mf-chat', view: 'drawing', title: 'drawing', size: 'wide' },
  call: { remote: 'mf-chat', view: 'call', title: 'call', size: 'full' },
  image_guide: { remote: 'mf-chat', view: 'image_guide', title: 'imageGuide' },
  payment: { remote: 'mf-billing', view: 'payment', title: 'payment' },
  orders: { remote: 'mf-billing', view: 'orders', title: 'orders' },
};
