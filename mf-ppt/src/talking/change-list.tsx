import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EditNote } from './edit-note.ts';
import styles from './talk-pane.module.css';

/** What an answer has changed, a line each. */
export function ChangeList({ notes, isWriting }: { notes: readonly EditNote[]; isWriting: boolean }) {
  const { t } = useTranslation('mf-ppt/editor');
  const { t: names } = useTranslation('mf-ppt');
  const words = (note: EditNote): string => {
    if (note.what === 'theme') return t('change.theme', { theme: names(`themes.${note.theme}`) });
    if (note.what === 'settings') return t('change.settings');
    if (note.what === 'moved') return t('change.moved', { number: note.number, to: note.to });
    return t(`change.${note.what}`, { number: note.number });
  };
  return (
    <ul
      className={styles.changes}
      aria-label={t('chat.changes')}
      aria-live={isWriting ? 'polite' : undefined}
    >
      {notes.map((note, index) => (
        <li key={index}>
          <Check aria-hidden="true" />
          {words(note)}
        </li>
      ))}
    </ul>
  );
}
