import { isInWechat } from '@orangery/platform/wechat';
import { Logo } from '@orangery/ui';
import { FormNote } from '@orangery/ui/forms';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { LoginView } from '../routes/route-types.ts';
import { navigation } from '../services/navigation.ts';
import { isKnownDevice } from '../session/session.ts';
import { LanguageMenu } from '../settings/language-menu.tsx';
import { ThemeToggle } from '../settings/theme-toggle.tsx';
import { ForgotForm, useForgot } from './forgot-form.tsx';
import { LoginIntro } from './login-intro.tsx';
import styles from './login-page.module.css';
import { loginPopup } from './login-popup.ts';
import { NewPasswordForm, useNewPassword } from './new-password-form.tsx';
import { useOffers } from './offers.ts';
import { OtherWays } from './other-ways.tsx';
import { recovery } from './recovery.ts';
import { RegisterForm, useRegistration } from './register-form.tsx';
import { SignInPanel, useSigningIn } from './sign-in-panel.tsx';
import { Welcome } from './welcome.tsx';

/** Signing in changes the session, whereupon the route's guard leads on. */
const ledOnByGuard = () => undefined;

const goTo = (path: string) => navigation.navigate(path);
const goOnTo = (path: string) => navigation.navigate(path, { replace: true });

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} className={styles.link} onClick={follow}>
      {children}
    </a>
  );
}

function Titles({ title, intro }: { title: string; intro: ReactNode }) {
  return (
    <div className={styles.titles}>
      <h1 className={styles.title}>{title}</h1>
      {typeof intro === 'string' ? <p className={styles.intro}>{intro}</p> : intro}
    </div>
  );
}

function SignInView() {
  const { t } = useTranslation('shell');
  const { has } = useOffers();
  const { returning, mode } = useSnapshot(loginPopup);
  const signingIn = useSigningIn(ledOnByGuard);
  return (
    <>
      <Titles title={t('login.title')} intro={<LoginIntro mode={mode} />} />
      <FormNote kind="info">{returning && t('login.returning')}</FormNote>
      <SignInPanel signingIn={signingIn} onForgot={() => goTo('/forgot_password')} />
      <OtherWays onSignedIn={ledOnByGuard} />
      {has('register') && (
        <p className={styles.other}>
          {t('login.newHere')} <PageLink to="/register">{t('login.register')}</PageLink>
        </p>
      )}
    </>
  );
}

/** What a phone begins with. Somebody who has logged in on it before, or comes from WeChat's own browser, wants the form. */
function FirstView() {
  const { has } = useOffers();
  const { returning, mode } = useSnapshot(loginPopup);
  // As it was when the page opened: logging in makes the device known before the guard leads on.
  const [known] = useState(isKnownDevice);
  const isNew = !known && mode !== 0 && !returning && !isInWechat();
  return isNew && has('one-click') ? <Welcome onSignedIn={ledOnByGuard} /> : <SignInView />;
}

function RegisterView() {
  const { t } = useTranslation('shell');
  const registration = useRegistration(true, ledOnByGuard);
  return (
    <>
      <Titles title={t('register.title')} intro={t('register.intro')} />
      <RegisterForm {...registration} />
      <OtherWays onSignedIn={ledOnByGuard} short />
      <p className={styles.other}>
        {t('register.haveAccount')} <PageLink to="/sign_in">{t('login.signIn')}</PageLink>
      </p>
    </>
  );
}

function ForgotView() {
  const { t } = useTranslation('shell');
  const { codes, unknown } = useOffers();
  const forgot = useForgot(() => goTo('/set_password'));
  const available = codes !== null || unknown;
  return (
    <>
      <Titles title={t('forgot.title')} intro={available ? t('forgot.intro') : t('forgot.unavailable')} />
      {available && <ForgotForm {...forgot} />}
      <p className={styles.other}>
        <PageLink to="/sign_in">{t('forgot.back')}</PageLink>
      </p>
    </>
  );
}

function SetPasswordView() {
  const { t } = useTranslation('shell');
  const form = useNewPassword(
    () => goOnTo('/sign_in'),
    () => goOnTo('/forgot_password'),
  );
  useEffect(() => {
    // Opened by its address, or loaded again: the code has to be asked for first.
    if (recovery.ticket === null) goOnTo('/forgot_password');
  }, []);
  return (
    <>
      <Titles title={t('forgot.setTitle')} intro={t('forgot.setIntro')} />
      <NewPasswordForm form={form} />
      <p className={styles.other}>
        <PageLink to="/sign_in">{t('forgot.back')}</PageLink>
      </p>
    </>
  );
}

const views = {
  first: FirstView,
  sign_in: SignInView,
  register: RegisterView,
  forgot_password: ForgotView,
  set_password: SetPasswordView,
} as const;

/** One of the pages below /login on a phone: the forms of the popup as a page. */
export function LoginPage({ view }: { view: LoginView }) {
  const View = views[view];
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <LanguageMenu place="header" />
        <ThemeToggle place="header" />
      </header>
      <div className={styles.content} data-view={view}>
        <View />
      </div>
    </div>
  );
}
