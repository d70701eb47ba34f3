import type { Slide } from '@orangery/api';
import { slideThemes } from '@orangery/api/slides';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeDraft, useGenerator } from '../generator/generator.state.ts';
import { SlideThumb } from './slide-thumb.tsx';
import styles from './theme-choice.module.css';

/** The themes, each with the title of the presentation in it. */
export function ThemeChoice() {
  const { t } = useTranslation('mf-ppt');
  const { draft } = useGenerator();
  const name = useId();
  const title = draft.title || draft.rows[0]?.text || t('themes.sample');
  const subtitle = t('themes.sampleBody');
  const sample = useMemo<Slide>(() => ({ id: 'cover', layout: 'title', title, subtitle }), [title, subtitle]);
  return (
    <div role="radiogroup" aria-label={t('themes.title')} className={styles.themes}>
      {slideThemes.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={draft.theme === theme}
            onChange={() => changeDraft({ theme })}
          />
          <span className={styles.picture} aria-hidden="true">
            <SlideThumb slide={sample} language={draft.wishes.language} theme={theme} />
          </span>
          <span className={styles.name}>{t(`themes.${theme}`)}</span>
        </label>
      ))}
    </div>
  );
}
