import { Button, IconButton } from '@orangery/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { declineRelease, takeRelease } from './check-releases.ts';
import styles from './update-offer.module.css';

/** Says that there is a new release, and changes over when the person wants to. */
export function UpdateOffer() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.banner}>
      <p className={styles.text}>{t('updates.available')}</p>
      <Button size="small" variant="primary" onClick={() => takeRelease()}>
        {t('updates.take')}
      </Button>
      <IconButton
        size="small"
        label={t('updates.later')}
        icon={<X aria-hidden="true" />}
        onClick={declineRelease}
      />
    </div>
  );
}
