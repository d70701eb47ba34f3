import { PlainText } from '@orangery/chat';
import { spokenText, spokenWords } from '@orangery/chat/speech';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './call-view.module.css';

/** What was said last, to read along. Not announced: it is spoken. */
export function CallCaptions({ question, answer }: { question: string; answer: string }) {
  const { t } = useTranslation('mf-chat/voice');
  const words = useMemo(() => spokenText(answer, spokenWords()), [answer]);
  return (
    <section className={styles.captions} aria-label={t('call.captions')}>
      <dl>
        {question !== '' && (
          <div data-who="you">
            <dt>{t('call.you')}</dt>
            <PlainText as="dd" text={question} />
          </div>
        )}
        {answer !== '' && (
          <div>
            <dt>{t('call.assistant')}</dt>
            <PlainText as="dd" text={words} />
          </div>
        )}
      </dl>
    </section>
  );
}
