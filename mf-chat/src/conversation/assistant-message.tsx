import { Markdown } from '@orangery/chat';
import { AnswerNote, AnswerSources, AnswerSteps, Reasoning } from '@orangery/chat/message';
import type { Message, MessageSource } from '@orangery/records';
import { useTranslation } from 'react-i18next';
import { useLiveAnswer } from '../answers/live-answers.ts';
import { AssistantMark } from './assistant-mark.tsx';
import styles from './assistant-message.module.css';
import { showCited } from './cited.state.ts';
import { LimitActions } from './limit-actions.tsx';
import type { MessageHandlers } from './message-handlers.ts';
import { OtherModelButton } from './other-model-button.tsx';
import { useCitable } from './use-citable.ts';

type AssistantMessageProps = {
  message: Message;
  sources: readonly MessageSource[];
  /** The failure of the last retry. */
  failed: Message | null;
  last: boolean;
  handlers: MessageHandlers;
};

/** An answer: the text so far while it is being written, and what became of it. */
export function AssistantMessage({ message, sources, failed, last, handlers }: AssistantMessageProps) {
  const { t } = useTranslation('mf-chat');
  const streaming = message.status === 'streaming';
  const live = useLiveAnswer(message.id);
  const { reasoning, reasoningTime, steps } = (streaming && live) || message;
  const cited = useCitable(sources, steps);
  const isWaiting = steps?.some(({ state }) => state === 'waiting');
  const isCalling = isWaiting || steps?.some(({ state }) => state === 'running');
  const text = streaming ? (live?.text ?? message.content) : message.content;
  const phase = streaming ? live?.phase : undefined;
  const writing = phase === 'connecting' || phase === 'writing' || phase === 'waiting';
  const thinking = (
    <span className={styles.thinking} role="img" aria-label={t('message.thinking')}>
      <span />
      <span />
      <span />
    </span>
  );

  return (
    <div className={styles.answer}>
      <AssistantMark />
      <div className={styles.body}>
        {reasoning && (
          <Reasoning
            id={message.id}
            text={reasoning}
            time={reasoningTime}
            running={streaming && text === ''}
          />
        )}
        {steps && (
          <AnswerSteps
            id={message.id}
            answerId={message.answerId}
            steps={steps}
            running={streaming}
            onDecide={(step, decision) => handlers.decide(message, step, decision)}
          />
        )}
        {text !== '' && (
          <div data-text="">
            <Markdown
              text={text}
              streaming={writing}
              sources={cited}
              onCited={showCited}
              fallback={writing ? !reasoning && thinking : undefined}
            />
          </div>
        )}
        {text === '' && writing && !reasoning && !isCalling && thinking}
        {!streaming && text !== '' && cited.length > 0 && <AnswerSources sources={cited} />}
        <AnswerNote
          answer={message}
          failedSince={failed}
          // The answer waits for the person then, and not the person for the answer.
          phase={isWaiting && phase === 'waiting' ? 'writing' : phase}
          last={last}
          onRetry={() => handlers.retry(failed ?? message)}
          onContinue={() => handlers.goOn(message)}
          atLimit={<LimitActions code={(failed ?? message).errorCode} handlers={handlers} />}
          otherModel={<OtherModelButton onOpen={(anchor) => handlers.askOther(failed ?? message, anchor)} />}
        />
      </div>
    </div>
  );
}
