import { useTranslation } from 'react-i18next';
import { useEditingState } from './editing.ts';
import type { IconPlace } from './icon-places.ts';
import { placeOf } from './place.ts';
import styles from './stage.module.css';

/** What is pressed on the slide to choose another icon. */
export function IconTarget({ index, frame }: IconPlace) {
  const { t } = useTranslation('mf-ppt/editor');
  const state = useEditingState();
  return (
    <button
      type="button"
      className={styles.target}
      style={placeOf(frame)}
      data-icon={index}
      aria-label={t('part.edit', { part: t('part.icon', { number: index + 1 }) })}
      aria-haspopup="dialog"
      onClick={() => {
        state.icon = { index, isOnSlide: true };
      }}
    />
  );
}
