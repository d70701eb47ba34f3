import { limits } from '@orangery/api';
import { passwordTexts } from '@orangery/platform/forms';
import { type FieldOf, PasswordField } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';

type Props = { form: FieldOf<'password' | 'repeat'>['form']; label: string };

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ form, label }: Props) {
  const { t } = useTranslation('shell');
  const { t: tErrors } = useTranslation('errors');
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={label}
        texts={passwordTexts()}
        hint={tErrors('form.password.length', limits.password)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        form={form}
        name="repeat"
        label={t('register.repeat.label')}
        texts={passwordTexts()}
        autoComplete="new-password"
        required
      />
    </>
  );
}
