import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a href="#content" className={styles.link}>
      {t('layout.skip')}
    </a>
  );
}
