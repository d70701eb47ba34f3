import { useSession } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import styles from './drawing-form.module.css';

/** How many pictures are left; of several limits the one that ends first. */
export function QuotaLeft() {
  const { t } = useTranslation('mf-chat/drawing');
  const { userInfo } = useSession();
  const limited = userInfo?.other_quotas.filter(({ use, left }) => use === 'drawing' && left !== null) ?? [];
  const tightest = limited.toSorted((a, b) => (a.left ?? 0) - (b.left ?? 0))[0];
  const text = () => {
    if (!tightest) return t('noLimit');
    const { per, left, limit } = tightest;
    return left ? t(per === 'day' ? 'leftDay' : 'leftMonth', { left, limit: limit ?? 0 }) : t('none');
  };
  if (!userInfo) return <span />;
  return <span className={styles.left}>{text()}</span>;
}
