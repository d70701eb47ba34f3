import type { AnswerStep } from '@orangery/api';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { AnswerPhase, LiveAnswer } from '../answer/events.ts';
import { useChatTranslation } from '../translations.ts';
import styles from './answer-body.module.css';
import { AnswerSteps } from './answer-steps.tsx';
import { Reasoning } from './reasoning.tsx';

/** What is stored of an answer; a message of `@orangery/records` fits. */
export type StoredAnswer = {
  readonly id: string;
  readonly answerId?: string;
  readonly content: string;
  readonly status: 'streaming' | 'done' | 'stopped' | 'failed';
  readonly reasoning?: string;
  /** Milliseconds. */
  readonly reasoningTime?: number;
  readonly steps?: readonly AnswerStep[];
};

export type AnswerNow = {
  text: string;
  /** Undefined when it is not written any more. */
  phase: AnswerPhase | undefined;
  /** More of it is coming. */
  writing: boolean;
  steps: readonly AnswerStep[] | undefined;
  reasoning: string | undefined;
  reasoningTime: number | undefined;
  /** Stands in for the first words; null when there is something to see already. */
  thinking: ReactNode;
};

/** An answer as it is to be shown: what has come of it while it is written, and then what is stored. */
export function answerNow(answer: StoredAnswer, live: LiveAnswer | null): AnswerNow {
  const streaming = answer.status === 'streaming';
  const { reasoning, reasoningTime, steps } = (streaming && live) || answer;
  const phase = streaming ? live?.phase : undefined;
  const writing = phase === 'connecting' || phase === 'writing' || phase === 'waiting';
  const isCalling = steps?.some(({ state }) => state === 'waiting' || state === 'running');
  return {
    text: streaming ? (live?.text ?? answer.content) : answer.content,
    phase,
    writing,
    steps,
    reasoning,
    reasoningTime,
    thinking: writing && !reasoning && !isCalling ? <Thinking /> : null,
  };
}

type AnswerBodyProps = {
  answer: StoredAnswer;
  /** Of `answerNow`. */
  now: AnswerNow;
  /** What a person decided about a step; resolves to false when it was not taken. */
  onDecide: ComponentProps<typeof AnswerSteps>['onDecide'];
  /** Its text, once there is some. */
  text: ReactNode;
  /** Stands below the text. */
  children?: ReactNode;
};

/** What an answer consists of, in its order: thoughts, steps, text, and what is to be said about it. */
export function AnswerBody({ answer, now, onDecide, text, children }: AnswerBodyProps) {
  const { id, answerId, status } = answer;
  const { reasoning, reasoningTime, steps, thinking } = now;
  const streaming = status === 'streaming';
  return (
    <div className={styles.body}>
      {reasoning && (
        <Reasoning id={id} text={reasoning} time={reasoningTime} running={streaming && now.text === ''} />
      )}
      {steps && (
        <AnswerSteps id={id} answerId={answerId} steps={steps} running={streaming} onDecide={onDecide} />
      )}
      <Fragment key="text">{now.text === '' ? thinking : text}</Fragment>
      {children}
    </div>
  );
}

function Thinking() {
  const { t } = useChatTranslation();
  return (
    <span className={styles.thinking} role="img" aria-label={t('answer.thinking')}>
      <span />
      <span />
      <span />
    </span>
  );
}
