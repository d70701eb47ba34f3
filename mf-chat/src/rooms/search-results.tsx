import { Marked } from '@orangery/chat';
import type { RoomEntry, RoomMatch } from '@orangery/records';
import { Button, cx } from '@orangery/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roomStorage } from '../room-store/rooms.state.ts';
import { useRoomTitle } from '../room-store/use-room-title.ts';
import { RoomTitle } from '../ui/room-title.tsx';
import { titleIfCut } from '../ui/title-if-cut.ts';
import type { RoomHandlers } from './room-handlers.ts';
import { nextFocus } from './room-list.tsx';
import { RoomsSkeleton } from './rooms-skeleton.tsx';
import styles from './search-results.module.css';
import { useRoomSearch } from './use-room-search.ts';

type SearchResultsProps = {
  query: string;
  /** The rooms to look in. */
  rooms: readonly RoomEntry[];
  current: string | null;
  onOpen: RoomHandlers['open'];
};

/** Results rendered at first, and added with every step. */
const step = 50;

/** Rooms in which words were found, with the place. */
export function SearchResults({ query, rooms, current, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('mf-chat/transfer');
  const { matches, searching, failed } = useRoomSearch(roomStorage.records, rooms, query);
  const [count, setCount] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const titles = new Map(rooms.map(({ id, title }) => [id, title]));

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const target = nextFocus(list.current, event);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div className={styles.scroll}>
      <p className={styles.state} role="status">
        {failed
          ? t('search.failed')
          : searching
            ? t('search.searching')
            : matches.length === 0
              ? t('search.nothing')
              : t('search.found', { count: matches.length })}
      </p>
      <ul className={styles.list} ref={list} aria-label={t('search.results')} onKeyDown={onKeyDown}>
        {matches.slice(0, count).map((match) => (
          <Result
            key={match.id}
            match={match}
            title={titles.get(match.id) ?? ''}
            current={match.id === current}
            onOpen={(byKey) =>
              onOpen(match.id, match.message && { messageId: match.message.id, query, byKey })
            }
          />
        ))}
      </ul>
      {searching && matches.length === 0 && <RoomsSkeleton />}
      {matches.length > count && (
        <Button className={styles.more} variant="ghost" size="small" onClick={() => setCount(count + step)}>
          {t('search.more')}
        </Button>
      )}
    </div>
  );
}

type ResultProps = { match: RoomMatch; title: string; current: boolean; onOpen: (byKey: boolean) => void };

function Result({ match: { id, title: inTitle, message }, title, current, onOpen }: ResultProps) {
  const titleOf = useRoomTitle();
  return (
    <li>
      <button
        type="button"
        className={cx(styles.result, current && styles.current)}
        data-room={id}
        aria-current={current || undefined}
        // A key that presses a button makes a click of no mouse button.
        onClick={({ detail }) => onOpen(detail === 0)}
      >
        {inTitle ? (
          <Marked className={styles.title} found={inTitle} {...titleIfCut} />
        ) : (
          <RoomTitle className={styles.title} text={titleOf(title)} />
        )}
        {message && <Marked className={styles.snippet} found={message} />}
      </button>
    </li>
  );
}
