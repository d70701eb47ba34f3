import { Form, FormFailure, FormNote, SubmitButton } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { api } from '../services/api.ts';
import { CodeFields } from './code-fields.tsx';
import { recovery } from './recovery.ts';
import { type CodeForm, useCodeForm } from './use-code-form.ts';

/** State of the form that spends a code for leave to set a new password. */
export const useForgot = (onNext: () => void): CodeForm =>
  useCodeForm({
    purpose: 'reset',
    submit: async ({ contact, code }) => {
      const body = { contact, code };
      const { ticket } = await api.call('POST /chat/reset-pass/verify', { body }, { quiet: true });
      Object.assign(recovery, { ticket, contact, outcome: null });
      onNext();
    },
  });

export function ForgotForm(codeForm: CodeForm) {
  const { t } = useTranslation('shell');
  const { outcome } = useSnapshot(recovery);
  return (
    <Form form={codeForm.form}>
      <FormNote kind="failure">{outcome === 'expired' && t('forgot.expired')}</FormNote>
      <CodeFields {...codeForm} />
      <FormFailure form={codeForm.form} />
      <SubmitButton form={codeForm.form}>{t('forgot.next')}</SubmitButton>
    </Form>
  );
}
