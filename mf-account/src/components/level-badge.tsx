import type { VipLevel } from '@orangery/api';
import { Badge } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** The plan a person has, in a word. */
export function LevelBadge({ level }: { level: VipLevel }) {
  const { t } = useTranslation('mf-account');
  return <Badge tone={level === 1 ? 'neutral' : 'accent'}>{t(`common.level.${level}`)}</Badge>;
}
