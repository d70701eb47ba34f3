import type { PluginPeriod } from '@orangery/api';

/** What `?panel=payment/<id>` names: an order that is there, or something to order. */
export type NewTarget =
  | { readonly kind: 'plan' | 'trial'; readonly offer: string }
  | { readonly kind: 'pack'; readonly pack: string }
  | { readonly kind: 'plugin'; readonly plugin: number; readonly period: PluginPeriod };
export type PaymentTarget =
  | NewTarget
  | { readonly kind: 'order'; readonly id: string; readonly isCancelling: boolean }
  | { readonly kind: 'open'; readonly isRefused: boolean };

const pluginPeriods: readonly PluginPeriod[] = ['day', 'month', 'three_months', 'year'];

/** Null: an address that names nothing. Without an id: the order that is open. `refused`: a provider led back whose word was not taken. */
export function paymentTarget(id: string | undefined): PaymentTarget | null {
  if (!id) return { kind: 'open', isRefused: false };
  if (id === 'refused') return { kind: 'open', isRefused: true };
  const [kind = '', item, further] = id.split('/');
  if (/^\d{20}$/.test(kind)) return { kind: 'order', id: kind, isCancelling: item === 'cancel' };
  if (!item) return null;
  if (kind === 'plan' || kind === 'trial') return { kind, offer: item };
  if (kind === 'pack') return { kind, pack: item };
  const period = pluginPeriods.find((each) => each === further);
  return kind === 'plugin' && /^\d{1,6}$/.test(item) && period
    ? { kind, plugin: Number(item), period }
    : null;
}

/** The address of something to order, for `overlays.open('payment', …)`. */
export function targetId(target: NewTarget): string {
  if (target.kind === 'pack') return `pack/${target.pack}`;
  if (target.kind === 'plugin') return `plugin/${target.plugin}/${target.period}`;
  return `${target.kind}/${target.offer}`;
}
