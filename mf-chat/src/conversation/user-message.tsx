import { PlainText } from '@orangery/chat';
import type { Message } from '@orangery/records';
import { MessagePictures } from './message-pictures.tsx';
import styles from './user-message.module.css';

/** A question as it was written, with its pictures. */
export function UserMessage({ message }: { message: Message }) {
  return (
    <div className={styles.question}>
      {message.images && message.images.length > 0 && <MessagePictures addresses={message.images} />}
      {message.content !== '' && (
        <PlainText as="div" className={styles.bubble} text={message.content} data-text="" />
      )}
    </div>
  );
}
