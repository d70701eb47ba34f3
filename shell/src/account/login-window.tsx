import { Dialog } from '@orangery/ui/overlays';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginPanels } from './login-panels.tsx';
import { closeLoginPopup, type LoginMode, loginPopup } from './login-popup.ts';
import { useLoginForms } from './use-login-forms.ts';

/** The login popup. The forms' state stands outside the dialog: what was typed is there again after a stray close. */
export function LoginWindow({ open, mode }: { open: boolean; mode: LoginMode }) {
  const { t } = useTranslation('shell');
  const first = useRef<HTMLInputElement>(null);
  const forms = useLoginForms(open, closeLoginPopup);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !loginPopup.loading && closeLoginPopup()}
      title={t('login.title')}
      closeLabel={t('login.close')}
      initialFocus={first}
    >
      <LoginPanels forms={forms} mode={mode} open={open} onSignedIn={closeLoginPopup} first={first} />
    </Dialog>
  );
}
