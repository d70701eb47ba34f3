import { useState } from 'react';
import { useForgot } from './forgot-form.tsx';
import { useNewPassword } from './new-password-form.tsx';
import { recovery } from './recovery.ts';
import { useRegistration } from './register-form.tsx';
import { useSigningIn } from './sign-in-panel.tsx';

export type Panel = 'sign-in' | 'register' | 'forgot' | 'new-password' | 'wechat';

/** State of every form of the login popup. It stands outside the dialog, so that nothing typed is lost by a stray close. */
export function useLoginForms(open: boolean, onSignedIn: () => void) {
  const [panel, setPanel] = useState<Panel>('sign-in');
  const signingIn = useSigningIn(onSignedIn);
  const registration = useRegistration(open && panel === 'register', onSignedIn);
  const forgot = useForgot(() => setPanel('new-password'));
  const newPassword = useNewPassword(
    () => {
      signingIn.setWay('password');
      signingIn.password.reset({ account: recovery.contact });
      forgot.form.reset();
      newPassword.reset();
      setPanel('sign-in');
    },
    () => setPanel('forgot'),
  );
  return { panel, show: setPanel, signingIn, registration, forgot, newPassword };
}

export type LoginForms = ReturnType<typeof useLoginForms>;
