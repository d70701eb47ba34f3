import { Popover } from '@orangery/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../documents/documents.state.ts';
import { maxDocuments, toggleCompanion, useCompanions } from './companions.ts';
import styles from './composer-tools.module.css';

type DocumentChoiceMenuProps = { id: string; anchor: HTMLElement; onClose: () => void };

/** The documents that can be asked together. */
export function DocumentChoiceMenu({ id, anchor, onClose }: DocumentChoiceMenuProps) {
  const { t } = useTranslation('mf-pdf');
  const { documents } = useDocuments();
  const companions = useCompanions(id);
  // Those that are asked stand first, and stay where they are while others are chosen.
  const [first] = useState(() => [id, ...companions]);
  const rankOf = (one: string) => (first.includes(one) ? first.indexOf(one) : first.length);
  const isFull = companions.length + 1 >= maxDocuments;
  return (
    <Popover
      open
      onOpenChange={(open) => !open && onClose()}
      anchor={{ current: anchor }}
      label={t('choice.title')}
      side="top"
      align="start"
    >
      <fieldset className={styles.choice}>
        <legend>{t('choice.title')}</legend>
        <p className={styles.most}>{t('choice.most', { count: maxDocuments })}</p>
        {documents
          .filter(({ state }) => state === 'ready')
          .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
          .map((one) => (
            <label key={one.id} className={styles.option}>
              <input
                type="checkbox"
                checked={one.id === id || companions.includes(one.id)}
                disabled={one.id === id || (isFull && !companions.includes(one.id))}
                onChange={() => toggleCompanion(id, one.id)}
              />
              <span>
                <bdi>{one.name}</bdi>
              </span>
            </label>
          ))}
      </fieldset>
    </Popover>
  );
}
