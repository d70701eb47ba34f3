import type { Message } from '@orangery/records';
import { useTranslation } from 'react-i18next';
import { useLiveAnswer } from '../store/live-answers.ts';
import { AnswerState } from './answer-state.tsx';
import { AssistantMark } from './assistant-mark.tsx';
import styles from './assistant-message.module.css';
import { useMarkdown } from './use-markdown.ts';

type AssistantMessageProps = {
  message: Message;
  last: boolean;
  onRetry: (message: Message) => void;
  onGoOn: () => void;
};

/** An answer: the text so far while it is being written, and what became of it. */
export function AssistantMessage({ message, last, onRetry, onGoOn }: AssistantMessageProps) {
  const { t } = useTranslation('mf-chat');
  const streaming = message.status === 'streaming';
  const live = useLiveAnswer(message.id);
  const text = streaming ? (live?.text ?? message.content) : message.content;
  const phase = streaming ? live?.phase : undefined;
  const writing = phase === 'connecting' || phase === 'writing';
  const Markdown = useMarkdown();

  return (
    <div className={styles.answer}>
      <AssistantMark />
      <div className={styles.body}>
        {Markdown && text !== '' && <Markdown text={text} streaming={writing} />}
        {!Markdown && !writing && (
          <div className={styles.plain} dir="auto">
            {text}
          </div>
        )}
        {writing && (text === '' || !Markdown) && (
          <span className={styles.thinking} role="img" aria-label={t('message.thinking')}>
            <span />
            <span />
            <span />
          </span>
        )}
        <AnswerState message={message} phase={phase} last={last} onRetry={onRetry} onGoOn={onGoOn} />
      </div>
    </div>
  );
}
