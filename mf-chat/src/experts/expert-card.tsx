import type { Expert } from '@orangery/api';
import styles from './expert-card.module.css';

/** An expert in the list. */
function ExpertCard({ expert, onChoose }: { expert: Expert; onChoose: (id: string) => void }) {
  return (
    <button type="button" className={styles.card} data-expert={expert.id} onClick={() => onChoose(expert.id)}>
      <span className={styles.emoji} aria-hidden="true">
        {expert.emoji}
      </span>
      <span className={styles.name} dir="auto">
        {expert.name}
      </span>
      <span className={styles.intro} dir="auto">
        {expert.intro}
      </span>
    </button>
  );
}

/** Experts side by side. */
export function ExpertCards({
  experts,
  label,
  busy = false,
  onChoose,
}: {
  experts: readonly Expert[];
  label?: string;
  /** Others are on their way. */
  busy?: boolean;
  onChoose: (id: string) => void;
}) {
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={busy || undefined}>
      {experts.map((expert) => (
        <li key={expert.id}>
          <ExpertCard expert={expert} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}
