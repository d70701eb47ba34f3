import type { Language } from '@orangery/api/contract';
import { proxy } from 'valtio';
import type { HostServices, Layout, SessionState, ShellLocation } from '../contract.ts';

export type StaticVisit = {
  status: SessionState['status'];
  layout: Layout;
  lang: Language;
  /** Of the page that shows the view. */
  pathname: string;
};

const nothing = () => {};

/** What a view may ask of the shell while it is rendered at build time. Everything else belongs into an effect or a handler. */
export function staticHost({ status, layout, lang, pathname }: StaticVisit): HostServices {
  const location: ShellLocation = { pathname, search: '', hash: '', state: null, key: 'default' };
  const session: SessionState = proxy({
    ...{ status, lang, vipLevel: 1, theme: 'default', device: 'web', cid: null, model: '3.5' },
    username: status === 'member' ? '' : null,
    userInfo: null,
    helpInfo: null,
  } as const);
  const navigation = {
    getLocation: () => location,
    getAction: () => 'PUSH',
    subscribe: () => nothing,
    navigate: nothing,
    guard: () => nothing,
  } as const;
  const bus = { on: () => nothing, last: nothing, emit: nothing };
  const services = { api: {}, overlays: {}, login: {}, account: {}, app: { version: '' } };
  const known = { session, layout, navigation, bus, ...services };
  return new Proxy(known as unknown as HostServices, {
    get: (host, name) => {
      if (name in host) return Reflect.get(host, name);
      throw new Error(`A view asks for ${String(name)} of its host while its first paint is rendered.`);
    },
  });
}
