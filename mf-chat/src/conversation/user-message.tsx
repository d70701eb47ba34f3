import { PlainText } from '@orangery/chat';
import { lazyFeature } from '@orangery/platform';
import type { Message, MessageFile } from '@orangery/records';
import { Suspense } from 'react';
import { toolsTranslations } from '../feature-translations.ts';
import { MessagePictures } from './message-pictures.tsx';
import styles from './user-message.module.css';

const MessageFiles = lazyFeature(
  async () => (await import(/* webpackChunkName: "uploads" */ './message-files.tsx')).MessageFiles,
  toolsTranslations,
);

/** A question as it was written, with its pictures and files. */
export function UserMessage({ message }: { message: Message }) {
  return (
    <div className={styles.question}>
      {message.images && message.images.length > 0 && <MessagePictures addresses={message.images} />}
      {message.files && message.files.length > 0 && (
        <Suspense fallback={<RoomForFiles files={message.files} />}>
          <MessageFiles files={message.files} />
        </Suspense>
      )}
      {message.content !== '' && (
        <PlainText as="div" className={styles.bubble} text={message.content} data-text="" />
      )}
    </div>
  );
}

/** As wide and high as the files are about to be, so that nothing moves when they come. */
const RoomForFiles = ({ files }: { files: readonly MessageFile[] }) => (
  <div className={styles.files} aria-hidden="true">
    {files.map(({ name }, index) => (
      <span key={index}>{name}</span>
    ))}
  </div>
);
