import { RenameField } from '@orangery/ui/rename-field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeck, useDeckAccess } from '../open-deck/use-deck.ts';
import styles from './editor-header.module.css';

/** The title of the presentation; a press edits it. */
export function TitleField() {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const { title } = useDeck();
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const done = (next: string | null) => {
    if (next !== null) open.change([{ op: 'settings', title: next }], { label: t('step.title') });
    setEdited(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isEdited) return <RenameField name={title} label={t('title.label')} maxLength={200} onDone={done} />;
  return (
    <h2 className={styles.heading}>
      <button
        ref={button}
        type="button"
        className={styles.name}
        title={t('title.rename')}
        onClick={() => setEdited(true)}
      >
        <bdi>{title || t('title.none')}</bdi>
      </button>
    </h2>
  );
}
