import { Avatar, tooltip, VisuallyHidden } from '@orangery/ui';
import { LogIn } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { openLogin } from '../account/login-popup.ts';
import { lazyPart } from '../services/lazy-part.ts';
import { session } from '../session/session.ts';
import { useMenuButton } from '../settings/use-menu-button.ts';
import styles from './navigation-rail.module.css';

const AccountMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './account-menu.tsx')).AccountMenu,
);

/** Log in, or the menu of the account. */
export function AccountButton() {
  const { t } = useTranslation('shell');
  const { status, username, userInfo } = useSnapshot(session);
  const { button, open, setOpen, wanted, toggle } = useMenuButton();

  if (status === 'guest') {
    return (
      <button type="button" className={styles.logIn} onClick={() => openLogin()}>
        <LogIn aria-hidden="true" />
        <span>{t('nav.logIn')}</span>
      </button>
    );
  }
  const name = userInfo?.nickname || username || '';
  return (
    <>
      <button
        ref={button}
        type="button"
        {...tooltip(name, 'end', styles.avatar)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={toggle}
      >
        <VisuallyHidden>{t('nav.account')} </VisuallyHidden>
        <Avatar name={name} src={userInfo?.avatar} />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <AccountMenu anchor={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
