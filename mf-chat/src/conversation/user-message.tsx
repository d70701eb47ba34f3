import { PlainText } from '@orangery/chat';
import { lazyFeature } from '@orangery/platform';
import type { Message } from '@orangery/records';
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
      {message.files && (
        <Suspense fallback={<div className={styles.files} />}>
          <MessageFiles files={message.files} />
        </Suspense>
      )}
      {message.content !== '' && (
        <PlainText as="div" className={styles.bubble} text={message.content} data-text="" />
      )}
    </div>
  );
}
