import { passwordTexts } from '@orangery/platform/forms';
import { Button } from '@orangery/ui';
import { Form, FormFailure, PasswordField, type Refusal, required, useForm } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import styles from './passphrase.module.css';

type KnownPassphraseFormProps = {
  /** Of the button. */
  label: string;
  submit: (passphrase: string) => Promise<void>;
  refuse: (error: unknown) => Refusal<'passphrase'>;
  /** Missing: there is no other way on. */
  onCancel?: () => void;
};

/** Asks for the passphrase of the backup. */
export function KnownPassphraseForm({ label, submit, refuse, onCancel }: KnownPassphraseFormProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const form = useForm({
    initial: { passphrase: '' },
    spaces: { passphrase: 'keep' },
    rules: { passphrase: [required(t('passphrase.required'))] },
    submit: ({ passphrase }) => submit(passphrase),
    refuse,
  });
  return (
    <Form form={form} className={styles.form}>
      <PasswordField
        form={form}
        name="passphrase"
        label={t('passphrase.enter')}
        texts={passwordTexts()}
        autoComplete="current-password"
        dir="auto"
        required
      />
      <FormFailure form={form} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {label}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('passphrase.cancel')}</Button>}
      </div>
    </Form>
  );
}
