import { languageNames, languages } from '@orangery/locales';
import { useHost, useSession } from '@orangery/platform';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import styles from './language-section.module.css';

/** Buttons and not a choice: with arrow keys in a choice, every step would load the page anew. */
export function LanguageSection() {
  const { t } = useTranslation('mf-account');
  const { settings } = useHost();
  const { lang } = useSession();
  const hint = useId();
  return (
    <Card title={t('settings.language.title')}>
      <p id={hint} className={styles.hint}>
        {t('settings.language.hint')}
      </p>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              className={styles.language}
              aria-current={language === lang}
              aria-describedby={hint}
              onClick={() => language !== lang && settings.setLanguage(language)}
            >
              <span lang={language} dir="auto">
                {languageNames[language]}
              </span>
              {language === lang && <Check className={styles.check} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
