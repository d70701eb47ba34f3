import type { RecognitionLanguage } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import styles from './language-choice.module.css';

type Choice = 'auto' | RecognitionLanguage;

/** The language of what is read: found by itself, or one of those that this server reads. */
export function LanguageChoice({ value, onChange }: { value: Choice; onChange: (choice: Choice) => void }) {
  const { t, i18n } = useTranslation('mf-plugins/reading');
  const { api } = useHost();
  const [state] = useLoad(
    (signal) => api.call('GET /chat/ocr/languages', {}, { signal, quiet: true }),
    [api],
  );
  const offered = state.status === 'ready' ? state.data.languages : [];
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  // What was chosen stays a choice, also while the others load.
  const choices = [...new Set<Choice>(['auto', ...offered, value])];
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{t('language.label')}</span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? 'auto')}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {one === 'auto' ? t('language.auto') : names.of(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
