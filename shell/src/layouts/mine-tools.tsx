import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { signOut } from '../session/session.ts';
import { LanguageMenu } from '../settings/language-menu.tsx';
import { ThemeToggle } from '../settings/theme-toggle.tsx';
import styles from './mobile-layout.module.css';

/** What a phone has nowhere else while nobody provides the page of one's own. */
export function MineTools() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.tools}>
      <ThemeToggle />
      <LanguageMenu />
      <Button onClick={() => void signOut('save')}>{t('nav.logOut')}</Button>
    </div>
  );
}
