import { offersOf, quotaOf, timeText } from '@orangery/chat';
import { QuotaPrompt } from '@orangery/chat/quota-prompt';
import { useHost, useSession } from '@orangery/platform';
import { editRoom } from '@orangery/records';
import { useTranslation } from 'react-i18next';
import { changeJournal } from '../journals/journals.ts';
import { upgradePath } from '../quota/upgrade-path.ts';
import { hideObstacle, type ShownObstacle } from './obstacle.state.ts';

/** Says why the question stays in the box, and what can be done. */
export function ObstaclePrompt({ obstacle, pdfId, model }: ShownObstacle) {
  const { t, i18n } = useTranslation('mf-pdf');
  const { layout, navigation, overlays } = useHost();
  const session = useSession();
  const name = (value: string) => session.helpInfo?.models.find((one) => one.value === value)?.text ?? value;
  const isLocked = obstacle === 'locked';
  const resetsAt = quotaOf(session, model)?.resetsAt ?? 0;
  const again = resetsAt > 0 ? ` ${t('model.again', { time: timeText(resetsAt, i18n.language) })}` : '';
  const { navigate } = navigation;
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
      onInvite={() => overlays.open('invitation')}
      onOranges={() => navigate(layout === 'mobile' ? upgradePath(layout) : '/orange')}
      onUpgrade={() => navigate(upgradePath(layout))}
      onAskOther={(other) =>
        void changeJournal(pdfId, (room) => editRoom(room, { chatModel: other }, Date.now()))
      }
      onClose={hideObstacle}
    />
  );
}
