import { Dialog } from '@orangery/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginPanels, type Panel } from './login-panels.tsx';
import { closeLoginPopup, type LoginMode, loginPopup } from './login-popup.ts';
import { useRegistration } from './register-form.tsx';
import { useSignIn } from './sign-in-form.tsx';

/** The login popup. The forms' state stands outside the dialog: what was typed is there again after a stray close. */
export function LoginWindow({ open, mode }: { open: boolean; mode: LoginMode }) {
  const { t } = useTranslation('shell');
  const first = useRef<HTMLInputElement>(null);
  const [panel, setPanel] = useState<Panel>('sign-in');
  const signIn = useSignIn(closeLoginPopup);
  const registration = useRegistration(open && panel === 'register', closeLoginPopup);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !loginPopup.loading && closeLoginPopup()}
      title={t('login.title')}
      closeLabel={t('login.close')}
      initialFocus={first}
    >
      <LoginPanels
        mode={mode}
        panel={panel}
        onPanel={setPanel}
        signIn={signIn}
        registration={registration}
        onSignedIn={closeLoginPopup}
        first={first}
      />
    </Dialog>
  );
}
