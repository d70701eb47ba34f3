import { codeTexts, passwordTexts, sentText } from '@orangery/platform/forms';
import { CodeField, type CodeSender, type FormState, PasswordField } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import type { SentCode } from './use-own-code.ts';

type ProofFieldProps<Name extends string> = { form: FormState<Name>; name: Name; label?: string };

/** The password the account has now. */
export function OwnPasswordField<Name extends string>({ form, name, label }: ProofFieldProps<Name>) {
  const { t } = useTranslation('mf-account');
  return (
    <PasswordField
      form={form}
      name={name}
      label={label ?? t('common.password.label')}
      texts={passwordTexts()}
      autoComplete="current-password"
      required
    />
  );
}

/** A code that was sent, the button that sends it, and where it went. */
export function SentCodeField<Name extends string>({
  form,
  name,
  label,
  sender,
}: ProofFieldProps<Name> & { sender: CodeSender<SentCode> }) {
  const { t } = useTranslation('mf-account');
  return (
    <CodeField
      form={form}
      name={name}
      label={label ?? t('common.code.label')}
      sender={sender}
      texts={codeTexts()}
      hint={sentText(sender.sent)}
      required
    />
  );
}
