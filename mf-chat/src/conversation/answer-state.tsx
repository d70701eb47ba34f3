import * as errors from '@orangery/api/errors';
import type { AnswerPhase } from '@orangery/chat';
import type { Message } from '@orangery/records';
import { Button, Spinner } from '@orangery/ui';
import { CircleAlert, Ellipsis, RotateCcw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './answer-state.module.css';
import { useErrorText } from './error-text.ts';
import type { MessageHandlers } from './message-handlers.ts';

type AnswerStateProps = {
  message: Message;
  phase: AnswerPhase | undefined;
  last: boolean;
  handlers: MessageHandlers;
};

/** The uses of the model are used up, all uses are, or the model is for members: asking again would not help. */
const limitCodes = new Set([errors.gpt4QuotaExhausted, errors.quotaExhausted, errors.membersOnly]);
/** Of these only, a model that everybody may use is the way out. */
const otherModelHelps = new Set([errors.gpt4QuotaExhausted, errors.membersOnly]);

/** What a person has to know about an answer besides its text; nothing when all is well. */
export function AnswerState({ message, phase, last, handlers }: AnswerStateProps) {
  const { t } = useTranslation('mf-chat');
  const errorText = useErrorText();
  const code = message.errorCode ?? errors.internal;
  const retry = (label: string) => (
    <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={() => handlers.retry(message)}>
      {label}
    </Button>
  );

  if (phase === 'reconnecting') return <Note icon={<Spinner />}>{t('message.reconnecting')}</Note>;
  if (phase === 'lost') {
    return (
      <Problem icon={<WifiOff aria-hidden="true" />} spoken action={retry(t('message.resume'))}>
        {t('message.lost')}
      </Problem>
    );
  }
  if (message.status === 'failed') {
    return (
      <Problem
        icon={<CircleAlert aria-hidden="true" />}
        danger
        spoken={last}
        action={
          last &&
          (limitCodes.has(code) ? <Ways code={code} handlers={handlers} /> : retry(t('message.retry')))
        }
      >
        {errorText(code)}
      </Problem>
    );
  }
  if (message.status === 'stopped') return <Note>{t('message.stopped')}</Note>;
  if (message.cut) {
    return (
      <Problem
        icon={<Ellipsis aria-hidden="true" />}
        spoken={false}
        action={
          last && (
            <Button size="small" onClick={handlers.goOn}>
              {t('message.resume')}
            </Button>
          )
        }
      >
        {t('message.cut')}
      </Problem>
    );
  }
  if (message.demo && message.status === 'done') return <Note>{t('message.demo')}</Note>;
  return null;
}

function Ways({ code, handlers }: { code: number; handlers: MessageHandlers }) {
  const { t } = useTranslation('mf-chat/messages');
  return (
    <div className={styles.ways}>
      <Button size="small" onClick={() => handlers.startAfresh(otherModelHelps.has(code))}>
        {t('newChat')}
      </Button>
      <Button size="small" variant="primary" onClick={handlers.upgrade}>
        {t('upgrade')}
      </Button>
    </div>
  );
}

function Note({ icon, children }: { icon?: ReactNode; children: string }) {
  return (
    <p className={styles.note}>
      {icon}
      {children}
    </p>
  );
}

type ProblemProps = {
  icon: ReactNode;
  danger?: boolean;
  spoken: boolean;
  action: ReactNode;
  children: string;
};

function Problem({ icon, danger, spoken, action, children }: ProblemProps) {
  return (
    <div className={styles.problem} data-danger={danger} role={spoken ? 'alert' : undefined}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
