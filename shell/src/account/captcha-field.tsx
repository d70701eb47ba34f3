import { IconButton, Skeleton, TextField, type TextFieldProps, VisuallyHidden } from '@orangery/ui';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

type Props = { field: Omit<TextFieldProps, 'label'>; captcha: Captcha; onRefresh: () => void };

function Picture({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation('shell');
  if (captcha.state === 'ready') {
    return <img className={styles.image} src={captcha.image} alt={t('captcha.picture')} />;
  }
  if (captcha.state === 'failed') return <span className={styles.none}>{t('captcha.failed')}</span>;
  return (
    <span role="status" className={styles.none}>
      <VisuallyHidden>{t('captcha.loading')}</VisuallyHidden>
      <Skeleton className={styles.image} />
    </span>
  );
}

/** Field for the code of a picture, the picture, and a button for another one. */
export function CaptchaField({ field, captcha, onRefresh }: Props) {
  const { t } = useTranslation('shell');
  const error = field.error ?? (captcha.state === 'failed' ? captcha.text : null);
  return (
    <div className={styles.row}>
      <TextField
        {...field}
        className={styles.field}
        error={error}
        label={t('captcha.label')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className={styles.picture}>
        <Picture captcha={captcha} />
        <IconButton
          label={t('captcha.refresh')}
          icon={<RefreshCw />}
          busy={captcha.state === 'loading'}
          onClick={onRefresh}
        />
      </div>
    </div>
  );
}
