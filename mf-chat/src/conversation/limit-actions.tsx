import * as errors from '@orangery/api/errors';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './limit-actions.module.css';
import type { MessageHandlers } from './message-handlers.ts';

type LimitActionsProps = { code: number | undefined; handlers: MessageHandlers };

/** What can be done when an answer failed at a limit: a new chat, with a model that everybody may use where that helps. */
export function LimitActions({ code, handlers }: LimitActionsProps) {
  const { t } = useTranslation('mf-chat/messages');
  const otherModelHelps = code === errors.gpt4QuotaExhausted || code === errors.membersOnly;
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => handlers.startAfresh(otherModelHelps)}>
        {t('newChat')}
      </Button>
      <Button size="small" variant="primary" onClick={handlers.upgrade}>
        {t('upgrade')}
      </Button>
    </div>
  );
}
