import type { Notice } from '@orangery/api';
import { useDates } from '@orangery/platform/format';
import { Badge } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { LinkedText } from '../components/linked-text.tsx';
import { FoldedText } from './folded-text.tsx';
import styles from './notice-item.module.css';
import { timeLabel } from './time-label.ts';

type NoticeItemProps = { notice: Notice; fresh: boolean };

export function NoticeItem({ notice, fresh }: NoticeItemProps) {
  const { t, i18n } = useTranslation('mf-account');
  const dates = useDates();
  const { title, body, time } = notice;
  return (
    <article className={styles.notice} data-fresh={fresh || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {fresh && <Badge tone="accent">{t('notices.unread')}</Badge>}
      </div>
      <time className={styles.time} dateTime={new Date(time).toISOString()} title={dates.moment(time)}>
        {timeLabel(time, Date.now(), i18n.language)}
      </time>
      <FoldedText title={title}>
        <LinkedText text={body.trim()} />
      </FoldedText>
    </article>
  );
}
