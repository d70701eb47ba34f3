import { lockOf, offersOf, quotaOf, timeText } from '@orangery/chat';
import { QuotaPrompt } from '@orangery/chat/quota-prompt';
import { useHost, useSession } from '@orangery/platform';
import { offerPlans, openPlans } from '@orangery/platform/plans';
import { editRoom } from '@orangery/records';
import { useTranslation } from 'react-i18next';
import { changeJournal } from '../journals/journals.ts';
import { hideObstacle, type ShownObstacle } from './obstacle.state.ts';

/** Says why the question stays in the box, and what can be done. */
export function ObstaclePrompt({ obstacle, pdfId, model }: ShownObstacle) {
  const { t, i18n } = useTranslation('mf-pdf');
  const host = useHost();
  const session = useSession();
  const name = (value: string) => session.helpInfo?.models.find((one) => one.value === value)?.text ?? value;
  const isLocked = obstacle === 'locked';
  const resetsAt = quotaOf(session, model)?.resetsAt ?? 0;
  const again = resetsAt > 0 ? ` ${t('model.again', { time: timeText(resetsAt, i18n.language) })}` : '';
  return (
    <QuotaPrompt
      title={t(isLocked ? 'model.lockedTitle' : 'model.goneTitle', { model: name(model) })}
      reason={t(isLocked ? 'model.lockedBody' : 'model.goneBody', { model: name(model) }) + again}
      offers={offersOf(session, model, obstacle)}
      texts={{
        close: t('upgrade.close'),
        invite: t('model.invite'),
        oranges: t('model.oranges'),
        upgrade: t('upgrade.upgrade'),
        askOther: (other) => t('model.askOther', { model: name(other) }),
      }}
      onInvite={() => host.overlays.open('invitation')}
      onOranges={() => openPlans(host, { oranges: true })}
      onUpgrade={() => offerPlans(host, lockOf(session, model) ?? undefined)}
      onAskOther={(other) =>
        void changeJournal(pdfId, (room) => editRoom(room, { chatModel: other }, Date.now()))
      }
      onClose={hideObstacle}
    />
  );
}
