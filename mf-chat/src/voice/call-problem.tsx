import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallProblem } from './call-state.ts';
import styles from './call-view.module.css';

/** Why there is no conversation, and what to do. */
export function CallProblemCard({ problem, children }: { problem: CallProblem; children?: ReactNode }) {
  const { t } = useTranslation('mf-chat/voice');
  return (
    <div className={styles.problem} role="alert">
      <h2>{t(`problem.${problem}.title`)}</h2>
      <p>{t(`problem.${problem}.body`)}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
