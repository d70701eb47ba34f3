import { directionOf, withRuns } from '@orangery/chat';
import type { Message } from '@orangery/records';
import { MessagePictures } from './message-pictures.tsx';
import styles from './user-message.module.css';

/** A question as it was written, with its pictures. */
export function UserMessage({ message }: { message: Message }) {
  const direction = directionOf(message.content);
  return (
    <div className={styles.question}>
      {message.images && message.images.length > 0 && <MessagePictures addresses={message.images} />}
      {message.content !== '' && (
        <div className={styles.bubble} dir={direction} data-text="">
          {withRuns(message.content, direction)}
        </div>
      )}
    </div>
  );
}
