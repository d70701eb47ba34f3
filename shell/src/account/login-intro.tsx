import { useTranslation } from 'react-i18next';
import styles from './login-intro.module.css';
import type { LoginMode } from './login-popup.ts';

/** Why to sign in; to somebody whose session has ended, that nothing is lost. */
export function LoginIntro({ mode }: { mode: LoginMode }) {
  const { t } = useTranslation('shell');
  return (
    <p className={mode === 0 ? styles.again : styles.intro}>
      {mode === 0 ? t('login.again') : t('login.intro')}
    </p>
  );
}
