import type { PdfInfo } from '@orangery/api';
import { PlainText } from '@orangery/chat';
import { Chip } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { DocumentNote } from '../documents/document-note.tsx';
import styles from './introduction.module.css';

type IntroductionProps = { document: PdfInfo; asked: boolean; onAsk: (question: string) => void };

/** What a document is about, and questions to begin with. */
export function Introduction({ document, asked, onAsk }: IntroductionProps) {
  const { t } = useTranslation('mf-pdf');
  const { state, summary, questions } = document;
  return (
    <div className={styles.introduction}>
      <DocumentNote document={document} />
      {state === 'ready' && !summary && !asked && <p className={styles.hint}>{t('chat.begin')}</p>}
      {summary && (
        <details className={styles.summary} open={!asked}>
          <summary>{t('chat.summary')}</summary>
          <PlainText as="div" text={summary} />
        </details>
      )}
      {!asked && state === 'ready' && questions.length > 0 && (
        <ul className={styles.questions} aria-label={t('chat.questions')}>
          {questions.map((question, index) => (
            <li key={index}>
              <Chip className={styles.question} onClick={() => onAsk(question)}>
                <bdi>{question}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
