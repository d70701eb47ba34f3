import type { Expert } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { loadExpertQuestions } from '../expert-catalogue/load-experts.ts';
import styles from './expert-role.module.css';

type Props = { expert: Expert; onChoose: (question: string) => void };

/** Questions to start with; nothing when they do not arrive, since one can start without them. */
export function ExpertQuestions({ expert, onChoose }: Props) {
  const { api } = useHost();
  const { t } = useTranslation('mf-chat/experts');
  const { id } = expert;
  const [state] = useLoad((signal) => loadExpertQuestions(api, id, signal), [api, id]);
  if (state.status !== 'ready' || state.data.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('role.questions')}>
      <h4 className={styles.heading}>{t('role.questions')}</h4>
      <ul className={styles.questions}>
        {state.data.map((question) => (
          <li key={question}>
            <button type="button" className={styles.question} dir="auto" onClick={() => onChoose(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
