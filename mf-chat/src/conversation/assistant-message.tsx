import { Markdown } from '@orangery/chat';
import { AnswerBody, AnswerNote, AnswerSources, answerNow, OtherModelButton } from '@orangery/chat/message';
import type { Message, MessageSource } from '@orangery/records';
import { useLiveAnswer } from '../answers/live-answers.ts';
import { AssistantMark } from './assistant-mark.tsx';
import styles from './assistant-message.module.css';
import { showCited } from './cited.state.ts';
import { LimitActions } from './limit-actions.tsx';
import type { MessageHandlers } from './message-handlers.ts';
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
  const now = answerNow(message, useLiveAnswer(message.id));
  const { text, steps, writing, thinking } = now;
  const cited = useCitable(sources, steps);
  const isWaiting = steps?.some(({ state }) => state === 'waiting');
  return (
    <div className={styles.answer}>
      <AssistantMark />
      <div className={styles.body}>
        <AnswerBody
          answer={message}
          now={now}
          onDecide={(step, decision) => handlers.decide(message, step, decision)}
          text={
            <div data-text="">
              <Markdown
                text={text}
                streaming={writing}
                sources={cited}
                onCited={showCited}
                fallback={writing ? thinking : undefined}
              />
            </div>
          }
        >
          {message.status !== 'streaming' && text !== '' && cited.length > 0 && (
            <AnswerSources sources={cited} />
          )}
          <AnswerNote
            answer={message}
            failedSince={failed}
            // The answer waits for the person then, and not the person for the answer.
            phase={isWaiting && now.phase === 'waiting' ? 'writing' : now.phase}
            last={last}
            onRetry={() => handlers.retry(failed ?? message)}
            onContinue={() => handlers.goOn(message)}
            atLimit={<LimitActions code={(failed ?? message).errorCode} handlers={handlers} />}
            otherModel={
              <OtherModelButton onOpen={(anchor) => handlers.askOther(failed ?? message, anchor)} />
            }
          />
        </AnswerBody>
      </div>
    </div>
  );
}
