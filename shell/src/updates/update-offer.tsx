import { Button, cx, IconButton } from '@orangery/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isMobile } from '../layouts/is-mobile.ts';
import { declineRelease, takeRelease } from './check-releases.ts';
import { takeRoomAbove } from './take-room-above.ts';
import styles from './update-offer.module.css';

/** Says that there is a new release, and changes over when the person wants to. On a phone the page makes room for it. */
export function UpdateOffer() {
  const { t } = useTranslation('shell');
  const banner = useRef<HTMLDivElement>(null);
  const onPhone = isMobile();
  useEffect(() => (onPhone && banner.current ? takeRoomAbove(banner.current) : undefined), [onPhone]);
  return (
    <div ref={banner} className={cx(styles.banner, onPhone && styles.phone)}>
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
