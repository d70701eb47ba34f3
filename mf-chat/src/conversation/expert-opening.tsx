import { useHost, useLoad } from '@orangery/platform';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadExpert, loadExpertQuestions } from '../expert-catalogue/load-experts.ts';
import styles from './empty-conversation.module.css';
import { Suggestions } from './suggestions.tsx';

type Props = {
  id: string;
  /** Shown when the expert is gone or cannot be asked for. */
  usual: ReactNode;
  onExample: (question: string) => void;
};

/** The first words of an expert, which no model has written and none is given, and questions to begin with. */
export function ExpertOpening({ id, usual, onExample }: Props) {
  const { api } = useHost();
  const { t } = useTranslation('mf-chat/experts');
  const [expert] = useLoad((signal) => loadExpert(api, id, signal), [api, id]);
  const [questions] = useLoad((signal) => loadExpertQuestions(api, id, signal), [api, id]);
  if (expert.status === 'loading') return null;
  if (expert.status === 'failed' || !expert.data) return usual;
  const { emoji, name, intro, greeting } = expert.data;
  return (
    <>
      <span className={styles.emoji} aria-hidden="true">
        {emoji}
      </span>
      <h3 className={styles.title} dir="auto">
        {name}
      </h3>
      <p className={styles.body} dir="auto">
        {intro}
      </p>
      <section className={styles.greeting} aria-label={t('role.greeting')}>
        <p dir="auto">{greeting}</p>
      </section>
      {questions.status === 'ready' && questions.data.length > 0 && (
        <Suggestions label={t('role.questions')} texts={questions.data} onChoose={onExample} />
      )}
    </>
  );
}
