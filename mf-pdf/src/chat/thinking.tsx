import { useTranslation } from 'react-i18next';
import styles from './messages.module.css';

/** Stands in for the first words. */
export function Thinking() {
  const { t } = useTranslation('mf-pdf');
  return (
    <span className={styles.thinking} role="img" aria-label={t('chat.thinking')}>
      <span />
      <span />
      <span />
    </span>
  );
}
