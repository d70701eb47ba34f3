import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { newPasswordTexts, passwordRules, refusalOf, repeatRules } from '@orangery/platform/forms';
import {
  Form,
  FormFailure,
  type FormState,
  NewPasswordFields,
  SubmitButton,
  useForm,
} from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { recovery } from './recovery.ts';

const refuse = refusalOf({ [errors.badPassword]: 'password' } as const);

/** The ticket was used, has expired, or belonged to an account that is gone: only another code helps. */
const needsAnotherCode = (error: unknown) =>
  error instanceof ApiError && (error.code === errors.badToken || error.code === errors.userNotFound);

/** State of the last step of a forgotten password. `onBack`: the first step is needed again. */
export function useNewPassword(onDone: () => void, onBack: () => void) {
  const form = useForm({
    initial: { password: '', repeat: '' },
    rules: { password: passwordRules('new'), repeat: repeatRules('password') },
    refuse,
    submit: async ({ password }) => {
      const body = { ticket: recovery.ticket ?? '', password };
      try {
        await api.call('POST /chat/reset-pass', { body }, { quiet: true });
      } catch (error) {
        if (!needsAnotherCode(error)) throw error;
        Object.assign(recovery, { ticket: null, outcome: 'expired' });
        onBack();
        return;
      }
      Object.assign(recovery, { ticket: null, outcome: 'done' });
      onDone();
    },
  });
  return form;
}

export function NewPasswordForm({ form }: { form: FormState<'password' | 'repeat'> }) {
  const { t } = useTranslation('shell');
  return (
    <Form form={form}>
      {/* So that password managers know whose password is kept anew. */}
      <input type="text" autoComplete="username" value={recovery.contact} readOnly hidden />
      <NewPasswordFields
        form={form}
        label={t('forgot.newPassword')}
        repeatLabel={t('register.repeat.label')}
        texts={newPasswordTexts()}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('forgot.save')}</SubmitButton>
    </Form>
  );
}
