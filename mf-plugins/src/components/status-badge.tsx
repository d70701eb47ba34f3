import { type PluginFlag, pluginFlags } from '@orangery/api';
import { Badge, type BadgeProps } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

const looks = {
  [pluginFlags.free]: { key: 'free', tone: 'success' },
  [pluginFlags.trial]: { key: 'trial', tone: 'info' },
  [pluginFlags.payment]: { key: 'payment', tone: 'neutral' },
  [pluginFlags.subscribe]: { key: 'subscribe', tone: 'neutral' },
  [pluginFlags.expired]: { key: 'expired', tone: 'warning' },
  [pluginFlags.vip]: { key: 'vip', tone: 'accent' },
} as const satisfies Record<PluginFlag, { key: string; tone: BadgeProps['tone'] }>;

/** What a plugin is for this person. */
export function StatusBadge({ flag }: { flag: PluginFlag }) {
  const { t } = useTranslation('mf-plugins');
  const { key, tone } = looks[flag];
  return <Badge tone={tone}>{t(`status.${key}`)}</Badge>;
}
