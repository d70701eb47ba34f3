import type { Order, PluginPeriod } from '@orangery/api';
import { targetId } from './payment-target.ts';

/** Address of the same thing, to be ordered once more; null for what is had only once. */
export function orderAgainId({ kind, item, plugin, period }: Order): string | null {
  if (kind === 'plan') return targetId({ kind: 'plan', offer: item });
  if (kind === 'pack') return targetId({ kind: 'pack', pack: item });
  const unit: PluginPeriod | undefined =
    period?.unit === 'month' && period.count === 3 ? 'three_months' : period?.unit;
  return plugin && unit ? targetId({ kind: 'plugin', plugin: plugin.id, period: unit }) : null;
}
