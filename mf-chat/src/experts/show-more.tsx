import { Button } from '@orangery/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './expert-list.module.css';

type Props = { busy: boolean; failed: boolean; onMore: () => void };

/** Loads what follows when it comes in sight; after a failure only when it is pressed. */
export function ShowMore({ busy, failed, onMore }: Props) {
  const { t } = useTranslation('mf-chat/experts');
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (busy || failed || !end.current || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more.current(),
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [busy, failed]);
  return (
    <div ref={end} className={styles.more}>
      {failed && <p role="alert">{t('list.moreFailed')}</p>}
      <Button busy={busy} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}
