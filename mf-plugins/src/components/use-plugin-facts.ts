import { type Plugin, pluginFlags } from '@orangery/api';
import { joinFacts, useDates } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';

/** What else there is to say of a plugin beside its status, in one line; empty when there is nothing. */
export function usePluginFacts(): (plugin: Plugin) => string {
  const { t, i18n } = useTranslation('mf-plugins');
  const { date } = useDates();
  return ({ expire_time: end, plugin_flag: flag, subscription, ...plugin }) => {
    const ended = flag === pluginFlags.expired;
    const facts = [
      subscription !== 'free' && flag !== pluginFlags.vip && t(`subscription.${subscription}`),
      end !== null && t(ended ? 'facts.ended' : 'facts.until', { date: date(end) }),
      plugin.installed && plugin.usable && !plugin.isEnable && t('facts.off'),
      !plugin.reachable && t('facts.unreachable'),
    ];
    return joinFacts(facts, i18n.language);
  };
}
