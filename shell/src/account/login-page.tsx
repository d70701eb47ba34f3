import { Button, EmptyState, Logo, NotAvailablePicture } from '@orangery/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '../services/navigation.ts';
import { LanguageMenu } from '../settings/language-menu.tsx';
import { ThemeToggle } from '../settings/theme-toggle.tsx';
import styles from './login-page.module.css';
import { OneClick } from './one-click.tsx';
import { RegisterForm, useRegistration } from './register-form.tsx';
import { SignInForm, useSignIn } from './sign-in-form.tsx';

export type LoginView = 'sign_in' | 'register' | 'forgot_password' | 'set_password';

/** Signing in changes the session, whereupon the route's guard leads on. */
const ledOnByGuard = () => undefined;

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigation.navigate(to);
  };
  return (
    <a href={to} className={styles.link} onClick={follow}>
      {children}
    </a>
  );
}

function SignInView() {
  const { t } = useTranslation('shell');
  const form = useSignIn(ledOnByGuard);
  return (
    <>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <p className={styles.intro}>{t('login.intro')}</p>
      <SignInForm form={form} />
      <OneClick onSignedIn={ledOnByGuard} />
      <p className={styles.other}>
        {t('login.newHere')} <PageLink to="/register">{t('login.register')}</PageLink>
      </p>
    </>
  );
}

function RegisterView() {
  const { t } = useTranslation('shell');
  const registration = useRegistration(true, ledOnByGuard);
  return (
    <>
      <h1 className={styles.title}>{t('register.title')}</h1>
      <p className={styles.intro}>{t('register.intro')}</p>
      <RegisterForm {...registration} />
      <OneClick onSignedIn={ledOnByGuard} />
      <p className={styles.other}>
        {t('register.haveAccount')} <PageLink to="/sign_in">{t('login.signIn')}</PageLink>
      </p>
    </>
  );
}

function UnavailableView({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        picture={<NotAvailablePicture />}
        title={t('forgot.unavailable')}
        body={t('forgot.body')}
        action={
          <Button variant="primary" onClick={() => navigation.navigate('/sign_in')}>
            {t('forgot.back')}
          </Button>
        }
      />
    </>
  );
}

/** One of the pages below /login on a phone: the forms of the popup in a page of their own. */
export function LoginPage({ view }: { view: LoginView }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <LanguageMenu place="header" />
        <ThemeToggle place="header" />
      </header>
      <div className={styles.content}>
        {view === 'sign_in' && <SignInView />}
        {view === 'register' && <RegisterView />}
        {view === 'forgot_password' && <UnavailableView title={t('forgot.title')} />}
        {view === 'set_password' && <UnavailableView title={t('forgot.setTitle')} />}
      </div>
    </div>
  );
}
