import { defaultModel } from '@orangery/api';
import { lockOf, type Obstacle, offersOf, quotaOf, timeText } from '@orangery/chat';
import { QuotaPrompt } from '@orangery/chat/quota-prompt';
import { useHost, useSession } from '@orangery/platform';
import { offerPlans, openPlans } from '@orangery/platform/plans';
import { useTranslation } from 'react-i18next';
import { showObstacle } from './obstacle.state.ts';

/** Says why the wish stays in the box, and what can be done. Another model cannot be asked here. */
export function ObstaclePrompt({ obstacle }: { obstacle: Obstacle }) {
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const host = useHost();
  const session = useSession();
  const model = session.helpInfo?.models.find((one) => one.value === defaultModel)?.text ?? defaultModel;
  const resetsAt = quotaOf(session, defaultModel)?.resetsAt ?? 0;
  const again = resetsAt > 0 ? ` ${t('quota.again', { time: timeText(resetsAt, i18n.language) })}` : '';
  return (
    <QuotaPrompt
      title={t('quota.title', { model })}
      reason={t('quota.body', { model }) + again}
      offers={{ ...offersOf(session, defaultModel, obstacle), other: null }}
      texts={{
        close: t('close'),
        invite: t('quota.invite'),
        oranges: t('quota.oranges'),
        upgrade: t('quota.upgrade'),
        askOther: () => '',
      }}
      onInvite={() => host.overlays.open('invitation')}
      onOranges={() => openPlans(host, { oranges: true })}
      onUpgrade={() => offerPlans(host, lockOf(session, defaultModel) ?? undefined)}
      onAskOther={() => {}}
      onClose={() => showObstacle(null)}
    />
  );
}
