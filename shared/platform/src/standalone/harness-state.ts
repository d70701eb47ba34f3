import { defaultModel, type SessionData } from '@orangery/api';
import { directionOf, type Language, languages, pickLanguage } from '@orangery/locales';
import { proxy, ref } from 'valtio';
import type { ConfirmOptions, Layout, SessionState, ToastOptions } from '../contract.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Question = ConfirmOptions & { answer: (agreed: boolean) => void };

const read = (key: string) => localStorage.getItem(key);
const language = () => languages.find((known) => known === read('lang')) ?? pickLanguage(navigator.languages);

/** The user of the harness, kept under the same names as the shell keeps it. */
export const session: Writable<SessionState> & { token: string | null } = proxy({
  token: read('token'),
  status: read('token') ? 'member' : 'guest',
  username: null,
  vipLevel: 1,
  userInfo: null,
  helpInfo: null,
  lang: language(),
  theme: read('theme') === 'dark' ? 'dark' : 'default',
  device: 'web',
  cid: null,
  model: defaultModel,
});

/** The panel of an address `?panel=<name>/<id>`. */
export type OpenPanel = { name: string; id: string | undefined };

/** What the frame around the remote shows. */
export const frame = proxy({
  layout: (read('harness-layout') === 'mobile' ? 'mobile' : 'desktop') as Layout,
  views: [] as string[],
  /** Counts up to mount everything anew. */
  generation: 0,
  panel: null as OpenPanel | null,
  /** Views of this remote that panels show, by the name of the panel. */
  panels: {} as Readonly<Record<string, string>>,
  log: read('harness-log') !== 'off',
  toasts: [] as (ToastOptions & { id: string })[],
  question: null as Question | null,
});

export function keepSession({ token, username, vip_level }: SessionData): void {
  localStorage.setItem('token', token);
  Object.assign(session, { token, status: 'member', username, vipLevel: vip_level });
}

export function dropSession(): void {
  localStorage.removeItem('token');
  Object.assign(session, { token: null, status: 'guest', username: null, vipLevel: 1, userInfo: null });
}

export function chooseLanguage(chosen: Language): void {
  localStorage.setItem('lang', chosen);
  window.location.reload();
}

export function chooseLayout(layout: Layout): void {
  localStorage.setItem('harness-layout', layout);
  frame.layout = layout;
  frame.generation += 1;
}

export function toggleLog(): void {
  frame.log = !frame.log;
  localStorage.setItem('harness-log', frame.log ? 'on' : 'off');
}

/** Puts language, direction and theme on the page. */
export function dressPage(): void {
  const root = document.documentElement;
  root.lang = session.lang;
  root.dir = directionOf(session.lang);
  root.dataset.theme = session.theme;
}

let lastToast = 0;

export function toast(options: ToastOptions): void {
  lastToast += 1;
  frame.toasts.push({ ...options, id: String(lastToast) });
}

export function dismissToast(id: string): void {
  frame.toasts = frame.toasts.filter((shown) => shown.id !== id);
}

/** One question at a time; a second one takes the place of the first, which is answered with no. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  frame.question?.answer(false);
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      frame.question = null;
      resolve(agreed);
    };
    frame.question = ref({ ...options, answer });
  });
}
