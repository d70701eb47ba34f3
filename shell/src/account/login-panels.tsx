import { Tabs } from '@orangery/ui/overlays';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgotForm } from './forgot-form.tsx';
import { LoginIntro } from './login-intro.tsx';
import styles from './login-panels.module.css';
import type { LoginMode } from './login-popup.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useOffers } from './offers.ts';
import { OtherWays } from './other-ways.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { TextButton } from './text-button.tsx';
import type { LoginForms, Panel } from './use-login-forms.ts';
import { WechatPanel } from './wechat-panel.tsx';

type Props = {
  forms: LoginForms;
  mode: LoginMode;
  /** The popup is open. */
  open: boolean;
  onSignedIn: () => void;
  first: RefObject<HTMLInputElement | null>;
};

/** What the login popup holds, one panel at a time. */
export function LoginPanels(props: Props) {
  const { t } = useTranslation('shell');
  const { forms, open, onSignedIn } = props;
  switch (forms.panel) {
    case 'forgot':
      return (
        <Aside title={t('forgot.title')} intro={t('forgot.intro')} forms={forms}>
          <ForgotForm {...forms.forgot} />
        </Aside>
      );
    case 'new-password':
      return (
        <Aside title={t('forgot.setTitle')} intro={t('forgot.setIntro')} forms={forms}>
          <NewPasswordForm form={forms.newPassword} />
        </Aside>
      );
    case 'wechat':
      return (
        <Aside title={t('wechat.title')} forms={forms}>
          <WechatPanel shown={open} onSignedIn={onSignedIn} />
        </Aside>
      );
    default:
      return <Ways {...props} panel={forms.panel} />;
  }
}

/** Signing in and registration, side by side, and the ways without a form. */
function Ways({ forms, mode, onSignedIn, first, panel }: Props & { panel: 'sign-in' | 'register' }) {
  const { t } = useTranslation('shell');
  const { has } = useOffers();
  const tabs = [
    { value: 'sign-in', label: t('login.signIn') },
    { value: 'register', label: t('login.register') },
  ] as const;
  const signIn = (
    <SignInPanel signingIn={forms.signingIn} onForgot={() => forms.show('forgot')} first={first} />
  );
  return (
    <div className={styles.panels}>
      <LoginIntro mode={mode} />
      {has('register') ? (
        <Tabs<Panel> label={t('login.ways')} tabs={tabs} value={panel} onChange={forms.show}>
          {panel === 'sign-in' ? signIn : <RegisterForm {...forms.registration} />}
        </Tabs>
      ) : (
        signIn
      )}
      <OtherWays onSignedIn={onSignedIn} onScan={() => forms.show('wechat')} short={panel === 'register'} />
    </div>
  );
}

type AsideProps = { title: string; intro?: string; forms: LoginForms; children: ReactNode };

/** A panel beside the main ones, with the way back to them. */
function Aside({ title, intro, forms, children }: AsideProps) {
  const { t } = useTranslation('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.panels}>
      <div>
        <h3 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
      <div>
        <TextButton onClick={() => forms.show('sign-in')}>
          <ArrowLeft aria-hidden="true" className={styles.back} />
          {t('forgot.back')}
        </TextButton>
      </div>
    </div>
  );
}
