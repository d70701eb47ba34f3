import { Button, IconButton } from '@orangery/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { declineRelease, releaseOffer, takeRelease } from './release-offer.ts';
import styles from './update-banner.module.css';

/** Says that there is a new release, and changes over when the person wants to. */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const { remotes, shell } = useSnapshot(releaseOffer);
  return (
    <div className={styles.region} role="status">
      {(remotes.length > 0 || shell) && (
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
      )}
    </div>
  );
}
