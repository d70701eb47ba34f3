import * as errors from '@orangery/api/errors';
import { Button, Spinner } from '@orangery/ui';
import i18next from 'i18next';
import { CircleAlert, Ellipsis, RotateCcw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerPhase } from '../answer/events.ts';
import { useChatTranslation } from '../translations.ts';
import styles from './answer-note.module.css';

/** How an answer stands; a message of `@orangery/records` fits. */
export type AnswerStanding = {
  /** What is written of it. */
  readonly content?: string;
  readonly status: 'streaming' | 'done' | 'stopped' | 'failed';
  /** Of the catalogue, with status `failed`; 0: the connection came back but the answer was gone. */
  readonly errorCode?: number;
  /** It reached its maximum length and breaks off there. */
  readonly cut?: boolean;
  /** Written by the demonstration model. */
  readonly demo?: boolean;
  /** Turns of the beginning of the conversation for which the model had no room. */
  readonly leftOut?: number;
};

type AnswerNoteProps = {
  answer: AnswerStanding;
  /** The failure of a retry that ended before its first word. */
  failedSince?: AnswerStanding | null;
  /** Of the live answer, while it is written. */
  phase: AnswerPhase | undefined;
  /** It is the last of its conversation: a failure is announced, and it can be asked for again. */
  last: boolean;
  /** Goes on with an answer that waits for the connection, or asks again after a failure. */
  onRetry: () => void;
  /** Asks for the rest of an answer that breaks off, for whatever reason. */
  onContinue: () => void;
  /** What helps where a limit was reached: asking again would not. */
  atLimit?: ReactNode;
  /** Offers another model when this one is the cause of the failure. */
  otherModel?: ReactNode;
};

/** The quota of the model is used up, all quota is, or the model or the documents are for members. */
const limitCodes = new Set<number>([
  errors.gpt4QuotaExhausted,
  errors.quotaExhausted,
  errors.membersOnly,
  errors.pdfPlanNeeded,
]);

/** Failures for which another model may help. */
const modelCodes = new Set<number>([
  errors.modelUnavailable,
  errors.modelBusy,
  errors.upstreamFailed,
  errors.contextTooLong,
  errors.badModel,
]);

/** What a person has to know about an answer besides its text; nothing when all is well. */
export function AnswerNote({ answer, failedSince, phase, ...further }: AnswerNoteProps) {
  const { t } = useChatTranslation();
  if (phase === 'waiting') return <Note icon={<Spinner />}>{t('answer.waiting')}</Note>;
  if (phase === 'reconnecting') return <Note icon={<Spinner />}>{t('answer.reconnecting')}</Note>;
  if (phase === 'lost') return <Lost onRetry={further.onRetry} />;
  const begun = (answer.content ?? '') !== '';
  const partial = begun && (answer.status !== 'done' || answer.cut === true);
  const failed = failedSince ?? (answer.status === 'failed' ? answer : null);
  if (failed) return <Failed code={failed.errorCode ?? errors.internal} partial={partial} {...further} />;
  if (answer.status === 'stopped' && !(begun && further.last)) return <Note>{t('answer.stopped')}</Note>;
  if (answer.status === 'stopped' || answer.cut)
    return <Partial text={t(answer.cut ? 'answer.cut' : 'answer.stopped')} {...further} />;
  if (answer.demo && answer.status === 'done') return <Note>{t('answer.demo')}</Note>;
  // Below the last one only: it holds for all that follow.
  if (answer.leftOut && answer.status === 'done' && further.last) return <Note>{t('answer.leftOut')}</Note>;
  return null;
}

function Lost({ onRetry }: Pick<AnswerNoteProps, 'onRetry'>) {
  const { t } = useChatTranslation();
  return (
    <Problem
      icon={<WifiOff aria-hidden="true" />}
      spoken
      action={<Retry label={t('answer.resume')} onRetry={onRetry} />}
    >
      {t('answer.lost')}
    </Problem>
  );
}

type FailedProps = Pick<AnswerNoteProps, 'last' | 'onRetry' | 'onContinue' | 'atLimit' | 'otherModel'> & {
  code: number;
  /** There is something to go on from. */
  partial: boolean;
};

function Failed({ code, partial, last, onRetry, onContinue, atLimit, otherModel }: FailedProps) {
  const { t } = useChatTranslation();
  const text = () => {
    if (code === 0) return t('answer.gone');
    return i18next.t(`code.${code}` as 'code.1000', { ns: 'errors', defaultValue: t('answer.failed') });
  };
  const again = (
    <div className={styles.actions}>
      {partial && <Continue onContinue={onContinue} />}
      <Retry label={t('answer.retry')} onRetry={onRetry} />
      {modelCodes.has(code) && otherModel}
    </div>
  );
  return (
    <Problem
      icon={<CircleAlert aria-hidden="true" />}
      danger
      spoken={last}
      action={last && (limitCodes.has(code) ? atLimit : again)}
    >
      {text()}
    </Problem>
  );
}

/** What is there is worth going on from. */
function Partial({
  text,
  last,
  onContinue,
}: Pick<AnswerNoteProps, 'last' | 'onContinue'> & { text: string }) {
  return (
    <Problem icon={<Ellipsis aria-hidden="true" />} action={last && <Continue onContinue={onContinue} />}>
      {text}
    </Problem>
  );
}

function Continue({ onContinue }: Pick<AnswerNoteProps, 'onContinue'>) {
  const { t } = useChatTranslation();
  return (
    <Button size="small" onClick={onContinue}>
      {t('answer.resume')}
    </Button>
  );
}

function Retry({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={onRetry}>
      {label}
    </Button>
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
  spoken?: boolean;
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
