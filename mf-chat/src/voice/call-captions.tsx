import { spokenText } from '@orangery/chat/speech';
import { useTranslation } from 'react-i18next';
import styles from './call-view.module.css';

/** What was said last, to read along. Not announced: it is spoken. */
export function CallCaptions({ question, answer }: { question: string; answer: string }) {
  const { t } = useTranslation('mf-chat/voice');
  return (
    <section className={styles.captions} aria-label={t('call.captions')}>
      <dl>
        {question !== '' && (
          <div data-who="you">
            <dt>{t('call.you')}</dt>
            <dd dir="auto">{question}</dd>
          </div>
        )}
        {answer !== '' && (
          <div>
            <dt>{t('call.assistant')}</dt>
            <dd dir="auto">{spokenText(answer)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
