import type { Expert } from '@orangery/api';
import { ExpertCards } from './expert-card.tsx';
import styles from './expert-list.module.css';

type ExpertSectionProps = {
  title: string;
  experts: readonly Expert[];
  busy?: boolean;
  onChoose: (id: string) => void;
};

/** Experts under a heading; nothing when there are none. */
export function ExpertSection({ title, experts, busy = false, onChoose }: ExpertSectionProps) {
  if (experts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ExpertCards experts={experts} label={title} busy={busy} onChoose={onChoose} />
    </section>
  );
}
