import { EmptyRoomPicture } from '@orangery/ui';
import { Code, Lightbulb, Mail, Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './empty-conversation.module.css';

const examples = [
  { name: 'explain', Icon: Lightbulb },
  { name: 'write', Icon: Mail },
  { name: 'plan', Icon: MapIcon },
  { name: 'code', Icon: Code },
] as const;

/** A room where nothing was said yet: a greeting, and questions to start with. */
export function EmptyConversation({ onExample }: { onExample: (question: string) => void }) {
  const { t } = useTranslation('mf-chat');
  return (
    <div className={styles.empty}>
      <EmptyRoomPicture />
      <h3 className={styles.title}>{t('empty.title')}</h3>
      <p className={styles.body}>{t('empty.body')}</p>
      <ul className={styles.examples} aria-label={t('empty.examples')}>
        {examples.map(({ name, Icon }) => {
          const question = t(`empty.example.${name}.question`);
          return (
            <li key={name}>
              <button type="button" className={styles.example} onClick={() => onExample(question)}>
                <Icon aria-hidden="true" />
                <span className={styles.exampleTitle}>{t(`empty.example.${name}.title`)}</span>
                <span className={styles.question}>{question}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
