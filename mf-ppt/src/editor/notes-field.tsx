import type { Slide } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textDirection } from '../components/text-direction.ts';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import styles from './editor.module.css';

/** What the speaker says to a slide. */
export function NotesField({ slide }: { slide: Slide }) {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const id = useId();
  const merge = `${slide.id}/notes`;
  useEffect(() => () => open.finish(merge), [open, merge]);
  const write = (notes: string) => {
    const now = open.slide(slide.id);
    if (!now) return;
    const { notes: _, ...bare } = now;
    const next = notes === '' ? bare : { ...now, notes };
    open.change([{ op: 'replace', slide: next }], { label: t('step.notes'), merge, isOpen: true });
  };
  return (
    <div className={styles.notes}>
      <label htmlFor={id}>{t('notes.label')}</label>
      <textarea
        id={id}
        dir={textDirection(slide.notes ?? '')}
        rows={2}
        maxLength={deckLimits.notes}
        placeholder={t('notes.placeholder')}
        value={slide.notes ?? ''}
        onChange={({ target }) => write(target.value)}
        onBlur={() => open.finish(merge)}
      />
    </div>
  );
}
