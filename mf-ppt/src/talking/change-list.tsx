import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeck } from '../open-deck/use-deck.ts';
import { type EditNote, slidesOf } from './edit-note.ts';
import styles from './talk-pane.module.css';

type ChangeListProps = {
  notes: readonly EditNote[];
  isWriting: boolean;
  onShow: (slideId: string) => void;
};

/** What an answer has changed, a line each, which leads to its slide while that is there. */
export function ChangeList({ notes, isWriting, onShow }: ChangeListProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { t: names } = useTranslation('mf-ppt');
  const { slides } = useDeck();
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
          <Change
            slideId={slidesOf([note]).find((id) => slides.some((slide) => slide.id === id))}
            onShow={onShow}
          >
            {words(note)}
          </Change>
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = Pick<ChangeListProps, 'onShow'> & { slideId: string | undefined; children: ReactNode };

function Change({ slideId, onShow, children }: ChangeProps) {
  if (slideId === undefined) return children;
  return (
    <button type="button" className={styles.change} onClick={() => onShow(slideId)}>
      {children}
    </button>
  );
}
