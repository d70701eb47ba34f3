import { cx } from '@orangery/ui';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { isMobile } from '../layouts/is-mobile.ts';
import { lazyPart } from '../services/lazy-part.ts';
import { releaseOffer } from './release-offer.ts';
import styles from './update-banner.module.css';

const UpdateOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "rare" */ './update-offer.tsx')).UpdateOffer,
);

/** Where a new release is offered. The region is there before: what is put into it is read out then. */
export function UpdateBanner() {
  const { remotes, shell } = useSnapshot(releaseOffer);
  return (
    <div className={cx(styles.region, isMobile() && styles.phone)} role="status">
      <Suspense>{(remotes.length > 0 || shell) && <UpdateOffer />}</Suspense>
    </div>
  );
}
