import { IconButton, Skeleton, VisuallyHidden } from '@orangery/ui';
import { FormField, type FormState } from '@orangery/ui/forms';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joinFacts } from '../../format/join-facts.ts';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

type Props = {
  form: Pick<FormState<'captcha'>, 'field'>;
  captcha: Captcha;
  onRefresh: () => void;
  /** What it is for; added to the accessible name of a field that may stand beside another. */
  purpose?: string | undefined;
};

function Picture({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation('errors');
  if (captcha.state === 'ready') {
    return <img className={styles.image} src={captcha.image} alt={t('form.captcha.picture')} />;
  }
  if (captcha.state === 'failed') return <span className={styles.none}>{t('form.captcha.failed')}</span>;
  return (
    <span role="status" className={styles.image}>
      <VisuallyHidden>{t('form.captcha.loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.image} />
    </span>
  );
}

/** Field for the code of a picture; the picture and a button for another one stand in its box. */
export function CaptchaField({ form, captcha, onRefresh, purpose }: Props) {
  const { t, i18n } = useTranslation('errors');
  return (
    <FormField
      form={form}
      name="captcha"
      hint={captcha.state === 'failed' ? captcha.text : undefined}
      label={t('form.captcha.label')}
      aria-label={joinFacts([t('form.captcha.label'), purpose], i18n.language)}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      trailing={
        <>
          <Picture captcha={captcha} />
          <IconButton
            size="small"
            label={t('form.captcha.refresh')}
            icon={<RefreshCw />}
            busy={captcha.state === 'loading'}
            onClick={onRefresh}
          />
        </>
      }
    />
  );
}
