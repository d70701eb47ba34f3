import { VisuallyHidden } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { unread } from '../session/unread.ts';
import styles from './unread-mark.module.css';

/** Larger counts say no more and do not fit. */
const maxShown = 99;

/** A dot on an icon while there are unread notices, for the eye only. */
export function UnreadDot() {
  return useSnapshot(unread).count > 0 && <span className={styles.dot} data-unread="" aria-hidden="true" />;
}

/** The count of unread notices for those who do not see the dot. */
export function UnreadText() {
  const { t } = useTranslation('shell');
  const { count } = useSnapshot(unread);
  return count > 0 && <VisuallyHidden>, {t('nav.unread', { count })}</VisuallyHidden>;
}

/** The count of unread notices on an icon, for the eye only. */
export function UnreadCount() {
  const { i18n } = useTranslation('shell');
  const { count } = useSnapshot(unread);
  if (count === 0) return null;
  const number = new Intl.NumberFormat(i18n.language).format(Math.min(count, maxShown));
  return (
    <span className={styles.count} aria-hidden="true">
      {count > maxShown ? `${number}+` : number}
    </span>
  );
}
