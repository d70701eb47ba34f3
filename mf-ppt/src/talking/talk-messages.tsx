import { PlainText } from '@orangery/chat';
import { questionBubble } from '@orangery/chat/pane';
import { useTranslation } from 'react-i18next';
import type { TalkMessage } from './talk.ts';
import { TalkAnswer } from './talk-answer.tsx';
import styles from './talk-pane.module.css';
import type { Talker } from './talker.ts';

type TalkMessagesProps = {
  talker: Talker;
  messages: readonly TalkMessage[];
  slideId: string | null;
  onAsk: (text: string) => boolean;
  onShow: (slideId: string) => void;
};

/** What was wished for and what was changed. */
export function TalkMessages({ talker, messages, slideId, onAsk, onShow }: TalkMessagesProps) {
  const { t } = useTranslation('mf-ppt/editor');
  return messages.map((message, index) => (
    <article
      key={message.id}
      className={styles.message}
      data-role={message.role}
      aria-label={t(message.role === 'user' ? 'chat.you' : 'chat.assistant')}
      aria-busy={message.status === 'streaming' || undefined}
    >
      {message.role === 'user' ? (
        <PlainText as="div" className={questionBubble} text={message.content} />
      ) : (
        <TalkAnswer
          talker={talker}
          message={message}
          slideId={slideId}
          last={index === messages.length - 1}
          onAsk={onAsk}
          onShow={onShow}
        />
      )}
    </article>
  ));
}
