import { Sparkles } from 'lucide-react';
import { knownExpert } from '../expert-catalogue/experts.ts';
import styles from './expert-mark.module.css';

/** The emoji of the expert a room is a chat with, where this tab has met the expert; else a sign that it is one. */
export function ExpertMark({ id }: { id: string }) {
  const emoji = knownExpert(id)?.emoji;
  return (
    <span className={styles.mark} aria-hidden="true">
      {emoji ?? <Sparkles />}
    </span>
  );
}
