import type { Language } from '@orangery/api/contract';
import type { translate as Translate } from '../../http/translations.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import type { OrderRow } from './order.ts';

/** What an order is for, as providers and receipts show it: `Orangery · VIP`. */
export function createOrderTitle(plugins: Pick<Plugins, 'nameOf'>, translate: typeof Translate) {
  return async ({ promise, account_id }: OrderRow, language: Language): Promise<string> => {
    const say = (...keys: string[]) => translate('server', language, 'billing', ...keys) ?? '';
    const name = async () => {
      if (promise.plan !== null) return say('plans', promise.plan);
      if (promise.oranges !== null) return say('oranges').replace('{{count}}', String(promise.oranges));
      const plugin = promise.plugin ?? 0;
      return (await plugins.nameOf(plugin, account_id ?? undefined, language)) ?? `${plugin}`;
    };
    return `Orangery · ${await name()}`;
  };
}
