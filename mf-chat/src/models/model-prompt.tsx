import { defaultModel, type ModelValue } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { modelName } from '../components/model-name.ts';
import { lockOf, quotaOf } from '../components/quota.ts';
import { orangesPath, upgradePath } from '../components/upgrade-path.ts';
import { otherModel } from '../store/last-model.ts';
import { startWith } from './choose-model.ts';
import { levelName } from './level-name.ts';
import type { ModelObstacle } from './prompt.state.ts';
import { timeText } from './time-text.ts';

type ModelPromptProps = { obstacle: ModelObstacle; roomId: string; model: string; onClose: () => void };

/** The level above which there is nothing. */
const lifetime = 5;

/** Says why the question stays where it is, and what can be done: it is kept in every case. */
export function ModelPrompt({ obstacle, roomId, model, onClose }: ModelPromptProps) {
  const { t } = useTranslation('mf-chat/tools');
  const host = useHost();
  const session = useSession();
  const main = useRef<HTMLButtonElement>(null);
  const name = (value: string) => modelName(value, session.helpInfo);
  const other = otherModel(session, model, obstacle === 'blind');
  const then = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  const { vipLevel, userInfo } = session;
  const goTo = (path: string) => then(() => host.navigation.navigate(path));
  const startOther = (value: ModelValue) => then(() => startWith(roomId, value));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`models.${obstacle}Title`, { model: name(model) })}
      description={<Reason obstacle={obstacle} model={model} />}
      closeLabel={t('models.close')}
      initialFocus={main}
      footer={
        <>
          {obstacle === 'gone' && model === defaultModel && (
            <Button onClick={then(() => host.overlays.open('invitation'))}>{t('models.invite')}</Button>
          )}
          {obstacle === 'gone' && model === '4.0' && userInfo?.oranges_allowed && (
            <Button onClick={goTo(orangesPath(host.layout))}>{t('models.oranges')}</Button>
          )}
          {obstacle !== 'blind' && vipLevel !== lifetime && (
            <Button
              ref={other ? undefined : main}
              variant={other ? 'secondary' : 'primary'}
              onClick={goTo(upgradePath(host.layout))}
            >
              {t('models.upgrade')}
            </Button>
          )}
          {other && (
            <Button ref={main} variant="primary" onClick={startOther(other)}>
              {t('models.newChatWith', { model: name(other) })}
            </Button>
          )}
        </>
      }
    />
  );
}

function Reason({ obstacle, model }: { obstacle: ModelObstacle; model: string }) {
  const { t, i18n } = useTranslation('mf-chat/tools');
  const { t: say } = useTranslation('errors');
  const session = useSession();
  const name = modelName(model, session.helpInfo);
  if (obstacle === 'blind') return t('models.blindBody');
  if (obstacle === 'locked')
    return t('models.lockedBody', { model: name, level: levelName(lockOf(session, model) ?? 2) });
  const { resetsAt = 0, per = null } = quotaOf(session, model) ?? {};
  const again = resetsAt > 0 ? ` ${t('models.again', { time: timeText(resetsAt, i18n.language) })}` : '';
  if (model === '4.0' && per !== 'month') return say('message.gpt4QuotaExhausted') + again;
  if (model === defaultModel) return say('message.freeQuotaExhausted') + again;
  return t('models.goneBody', { model: name }) + again;
}
