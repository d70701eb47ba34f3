import { defaultModel } from '@orangery/api';
import { lockOf, type Obstacle, offersOf, quotaOf, timeText, tokensOf } from '@orangery/chat';
import { QuotaPrompt } from '@orangery/chat/quota-prompt';
import type { Upload } from '@orangery/chat/uploads';
import { useHost, useSession } from '@orangery/platform';
import { offerPlans, openPlans } from '@orangery/platform/plans';
import { useTranslation } from 'react-i18next';
import { attachments } from '../question/box-contents.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { modelName } from '../ui/model-name.ts';
import { narrowText } from '../ui/narrow-text.ts';
import { startWith } from './choose-model.ts';
import { levelName } from './level-name.ts';

type ModelPromptProps = { obstacle: Obstacle; roomId: string; model: string; onClose: () => void };

/** Says why the question stays where it is, and what can be done: it is kept in every case. */
export function ModelPrompt({ obstacle, roomId, model, onClose }: ModelPromptProps) {
  const { t } = useTranslation('mf-chat/tools');
  const host = useHost();
  const session = useSession();
  const name = (value: string) => modelName(value, session.helpInfo);
  const uploads = attachments.of([roomsState.owner, roomId]);

  return (
    <QuotaPrompt
      title={t(`models.${obstacle}Title`, { model: name(model) })}
      reason={<Reason obstacle={obstacle} model={model} uploads={uploads} />}
      offers={offersOf(session, model, obstacle, tokensOf(uploads))}
      texts={{
        close: t('models.close'),
        invite: t('models.invite'),
        oranges: t('models.oranges'),
        upgrade: t('models.upgrade'),
        askOther: (other) => t('models.newChatWith', { model: name(other) }),
      }}
      onInvite={() => host.overlays.open('invitation')}
      onOranges={() => openPlans(host, { oranges: true })}
      onUpgrade={() => offerPlans(host, lockOf(session, model) ?? undefined)}
      onAskOther={(other) => void startWith(roomId, other)}
      onClose={onClose}
    />
  );
}

type ReasonProps = { obstacle: Obstacle; model: string; uploads: readonly Upload[] };

function Reason({ obstacle, model, uploads }: ReasonProps) {
  const { t, i18n } = useTranslation('mf-chat/tools');
  const { t: say } = useTranslation('errors');
  const session = useSession();
  const name = modelName(model, session.helpInfo);
  if (obstacle === 'blind') return t('models.blindBody');
  if (obstacle === 'narrow') return narrowText(t, session, model, uploads);
  if (obstacle === 'locked')
    return t('models.lockedBody', { model: name, level: levelName(lockOf(session, model) ?? 2) });
  const { resetsAt = 0, per = null } = quotaOf(session, model) ?? {};
  const again = resetsAt > 0 ? ` ${t('models.again', { time: timeText(resetsAt, i18n.language) })}` : '';
  if (model === '4.0' && per !== 'month') return say('message.gpt4QuotaExhausted') + again;
  if (model === defaultModel) return say('message.freeQuotaExhausted') + again;
  return t('models.goneBody', { model: name }) + again;
}
