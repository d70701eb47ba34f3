import type { ModelQuota } from '@orangery/api';
import { useSession } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import styles from './quota-meter.module.css';

/** What is left of a model, in words and as a bar that empties. */
export function QuotaMeter({ quota: { model, per, limit, left } }: { quota: ModelQuota }) {
  const { t } = useTranslation('mf-account');
  const { helpInfo } = useSession();
  const name = helpInfo?.models.find(({ value }) => value === model)?.text ?? model;
  const limited = limit !== null && left !== null;
  const text = () => {
    if (!limited) return t('userCenter.plan.noLimit');
    if (left === 0) return t('userCenter.plan.none');
    return t(per === 'day' ? 'userCenter.plan.leftDay' : 'userCenter.plan.leftMonth', { left, limit });
  };
  const share = limited && limit > 0 ? Math.min(1, Math.max(0, left / limit)) : 0;
  return (
    <li className={styles.quota}>
      <p className={styles.line}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.left}>{text()}</span>
      </p>
      {limited && (
        <div className={styles.track} aria-hidden="true">
          <div
            className={styles.bar}
            data-low={share <= 0.2 || undefined}
            style={{ inlineSize: `${share * 100}%` }}
          />
        </div>
      )}
    </li>
  );
}
