import { passwordTexts } from '@orangery/platform/forms';
import { Button, Skeleton } from '@orangery/ui';
import {
  CheckField,
  custom,
  Form,
  FormFailure,
  min,
  PasswordField,
  type Refusal,
  required,
  sameAs,
  useForm,
} from '@orangery/ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import styles from './passphrase.module.css';
import { StrengthMeter } from './strength-meter.tsx';

/** Characters. A shorter one is tried out in hours, whatever it is. */
const minLength = 8;

type Estimator = typeof import('./strength.ts');

export type NewPassphrase = { passphrase: string; current: string };

type NewPassphraseFormProps = {
  /** The backup is encrypted already: the present one is asked for as well. */
  isChange: boolean;
  save: (typed: NewPassphrase) => Promise<void>;
  refuse: (error: unknown) => Refusal<'current'>;
  onCancel: () => void;
};

/** Sets a passphrase, or another one in its place. Its strength is estimated with a list of words, loaded only here. */
export function NewPassphraseForm(props: NewPassphraseFormProps) {
  const [estimator, setEstimator] = useState<Estimator | 'none' | null>(null);
  useEffect(() => {
    import('./strength.ts').then(setEstimator, () => setEstimator('none'));
  }, []);
  if (!estimator) return <Skeleton shape="block" height={220} width="100%" />;
  return <Fields {...props} estimator={estimator === 'none' ? null : estimator} />;
}

type FieldsProps = NewPassphraseFormProps & { estimator: Estimator | null };

function Fields({ isChange, save, refuse, onCancel, estimator }: FieldsProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const missing = required(t('passphrase.required'));
  const form = useForm({
    initial: { current: '', passphrase: '', repeat: '', understood: '' },
    spaces: { current: 'keep', passphrase: 'keep', repeat: 'keep' },
    rules: {
      current: isChange ? [missing] : [],
      passphrase: [
        missing,
        min(minLength, t('passphrase.short', { count: minLength })),
        custom((typed) => !estimator?.isWeak(typed), t('passphrase.weak')),
      ],
      repeat: [missing, sameAs('passphrase', t('passphrase.different'))],
      understood: [required(t('passphrase.understoodMissing'))],
    },
    submit: ({ current, passphrase }) => save({ current, passphrase }),
    refuse,
  });
  const common = { form, texts: passwordTexts(), required: true, dir: 'auto' } as const;
  const asNew = { ...common, autoComplete: 'new-password' } as const;
  return (
    <Form form={form} className={styles.form}>
      {isChange && (
        <PasswordField
          {...common}
          name="current"
          label={t('passphrase.current')}
          autoComplete="current-password"
        />
      )}
      <PasswordField {...asNew} name="passphrase" label={t('passphrase.new')} hint={t('passphrase.hint')} />
      {estimator && <StrengthMeter passphrase={form.values.passphrase} strengthOf={estimator.strengthOf} />}
      <PasswordField {...asNew} name="repeat" label={t('passphrase.repeat')} />
      <p className={parts.warning}>{t('passphrase.final')}</p>
      <CheckField form={form} name="understood" label={t('passphrase.understood')} />
      <FormFailure form={form} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(isChange ? 'passphrase.saveNew' : 'passphrase.save')}
        </Button>
        <Button onClick={onCancel}>{t('passphrase.cancel')}</Button>
      </div>
    </Form>
  );
}
