import { FormNote } from '@orangery/ui/forms';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { CodeSignInForm, useCodeSignIn } from './code-sign-in-form.tsx';
import { useOffers } from './offers.ts';
import { recovery } from './recovery.ts';
import { SignInForm, useSignIn } from './sign-in-form.tsx';
import styles from './sign-in-panel.module.css';
import { TextButton } from './text-button.tsx';

/** State of both ways to sign in with a form. */
export function useSigningIn(onSignedIn: () => void) {
  const [wish, setWay] = useState<'password' | 'code'>('password');
  const { has, codes } = useOffers();
  const ways = { password: has('password'), code: codes !== null };
  const way = ways[wish] || !ways.code ? wish : 'code';
  const password = useSignIn(onSignedIn);
  const code = useCodeSignIn(onSignedIn);
  return { way, setWay, ways, password, code };
}

type Props = {
  signingIn: ReturnType<typeof useSigningIn>;
  onForgot: () => void;
  first?: RefObject<HTMLInputElement | null> | undefined;
};

/** Signing in with a password or a code, whichever is offered, and the ways from one to the other. */
export function SignInPanel({ signingIn, onForgot, first }: Props) {
  const { t } = useTranslation('shell');
  const { way, setWay, ways, password, code } = signingIn;
  const { outcome } = useSnapshot(recovery);
  return (
    <div className={styles.panel}>
      {outcome === 'done' && <FormNote kind="success">{t('forgot.done')}</FormNote>}
      {way === 'password' && ways.password && <SignInForm form={password} first={first} />}
      {way === 'code' && <CodeSignInForm {...code} first={first} />}
      {ways.code && ways.password && (
        <div className={styles.others}>
          <TextButton onClick={() => setWay(way === 'code' ? 'password' : 'code')}>
            {way === 'code' ? t('login.withPassword') : t('login.withCode')}
          </TextButton>
          <TextButton onClick={onForgot}>{t('forgot.link')}</TextButton>
        </div>
      )}
    </div>
  );
}
