import type { ToastOptions } from '@orangery/platform';
import { proxy } from 'valtio';

export type Toast = ToastOptions & { id: string; kind: NonNullable<ToastOptions['kind']> };

const maxShown = 4;
let lastId = 0;

/** What is on show, oldest first. */
export const toasts = proxy<{ shown: Toast[] }>({ shown: [] });

const same = (a: Toast, b: Toast) => a.text === b.text && a.kind === b.kind && !a.action && !b.action;

/** Shows a short message. One that is on show already is shown anew instead of twice; at most four stay. */
export function toast({ kind = 'info', ...options }: ToastOptions): void {
  lastId += 1;
  const added: Toast = { ...options, kind, id: String(lastId) };
  toasts.shown = [...toasts.shown.filter((shown) => !same(shown, added)), added].slice(-maxShown);
}

export function dismissToast(id: string): void {
  toasts.shown = toasts.shown.filter((shown) => shown.id !== id);
}
