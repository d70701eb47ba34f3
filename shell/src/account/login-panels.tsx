import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from './form/use-form.ts';
import styles from './login-panels.module.css';
import type { LoginMode } from './login-popup.ts';
import { OneClick } from './one-click.tsx';
import { RegisterForm, type Registration } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { Tabs } from './tabs.tsx';

export type Panel = 'sign-in' | 'register';

type Props = {
  mode: LoginMode;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  signIn: Form<'account' | 'password'>;
  registration: Registration;
  onSignedIn: () => void;
  first: RefObject<HTMLInputElement | null>;
};

/** What the login popup holds: both forms, one at a time, and the way without a form. */
export function LoginPanels({ mode, panel, onPanel, signIn, registration, onSignedIn, first }: Props) {
  const { t } = useTranslation('shell');
  const tabs = [
    { value: 'sign-in', label: t('login.signIn') },
    { value: 'register', label: t('login.register') },
  ] as const;
  return (
    <div className={styles.panels}>
      <p className={mode === 0 ? styles.again : styles.intro}>
        {mode === 0 ? t('login.again') : t('login.intro')}
      </p>
      <Tabs<Panel> label={t('login.ways')} tabs={tabs} value={panel} onChange={onPanel}>
        {panel === 'sign-in' ? (
          <SignInForm form={signIn} first={first} />
        ) : (
          <RegisterForm {...registration} />
        )}
      </Tabs>
      <OneClick onSignedIn={onSignedIn} />
    </div>
  );
}
