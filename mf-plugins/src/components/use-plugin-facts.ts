import { type Plugin, type PluginFlag, pluginFlags } from '@orangery/api';
import { joinFacts, useDates } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';

/** A plan or a trial is no subscription of the plugin. */
const isSubscription = (flag: PluginFlag, end: number | null) =>
  flag !== pluginFlags.vip && !(flag === pluginFlags.trial && end !== null);

function untilOf(flag: PluginFlag) {
  if (flag === pluginFlags.expired) return 'facts.ended';
  return flag === pluginFlags.trial ? 'facts.trial' : 'facts.until';
}

/** What else there is to say of a plugin beside its status, in one line; empty when there is nothing. */
export function usePluginFacts(): (plugin: Plugin) => string {
  const { t, i18n } = useTranslation('mf-plugins');
  const { date } = useDates();
  return ({ expire_time: end, plugin_flag: flag, subscription, ...plugin }) => {
    const facts = [
      isSubscription(flag, end) && subscription !== 'free' && t(`subscription.${subscription}`),
      end !== null && t(untilOf(flag), { date: date(end) }),
      plugin.installed && plugin.usable && !plugin.isEnable && t('facts.off'),
      !plugin.reachable && t('facts.unreachable'),
    ];
    return joinFacts(facts, i18n.language);
  };
}
