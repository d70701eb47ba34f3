import { Button } from '@orangery/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './room-list.module.css';

/** So many are drawn at a time: ten thousand rows keep a phone busy for seconds. */
const step = 50;

export type ListedRoom = {
  key: string;
  title: string;
  /** What it is called now, where that is another title. */
  before?: string;
  messages: number;
  /** How many it has now, where that is another number. */
  messagesBefore?: number;
};

type RoomListProps = {
  title: string;
  /** What it means for the rooms. */
  hint?: string;
  rooms: readonly ListedRoom[];
  /** Unfolded at first. */
  open?: boolean;
  tone?: 'added' | 'changed' | 'removed';
};

/** Rooms under a heading that folds, some at a time. Titles are of anybody: plain text of any length. */
export function RoomList({ title, hint, rooms, open = false, tone }: RoomListProps) {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  const [shown, setShown] = useState(step);
  const id = useId();
  const number = new Intl.NumberFormat(i18n.language);
  if (rooms.length === 0) return null;
  const left = Math.min(step, rooms.length - shown);
  return (
    <details className={styles.list} data-tone={tone} open={open}>
      <summary className={styles.summary}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        <span className={styles.count}>{number.format(rooms.length)}</span>
        {hint && <span className={styles.said}>{hint}</span>}
      </summary>
      <ul className={styles.rooms} aria-labelledby={id}>
        {rooms.slice(0, shown).map((room) => (
          <Row key={room.key} room={room} />
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" className={styles.more} onClick={() => setShown(shown + step)}>
          {t('version.more', { count: left })}
        </Button>
      )}
    </details>
  );
}

function Row({ room: { title, before, messages, messagesBefore } }: { room: ListedRoom }) {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  const format = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  return (
    <li className={styles.room}>
      <span className={styles.names}>
        <span className={styles.name} dir="auto">
          {title.trim() || t('version.untitled')}
        </span>
        {before !== undefined && (
          <span className={styles.said}>{t('version.before', { title: before })}</span>
        )}
      </span>
      <span className={styles.said}>
        {messagesBefore === undefined
          ? t('version.messages', { count: messages })
          : t('version.messagesFrom', { count: messages, before: format(messagesBefore) })}
      </span>
    </li>
  );
}
