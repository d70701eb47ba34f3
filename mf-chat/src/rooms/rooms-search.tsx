import type { RoomEntry } from '@orangery/records';
import { useTranslation } from 'react-i18next';
import type { RoomHandlers } from './room-handlers.ts';
import { RoomList } from './room-list.tsx';
import type { MenuRequest } from './room-menu.tsx';
import { inRange, type RoomRange } from './room-ranges.ts';
import styles from './rooms-panel.module.css';
import { SearchResults } from './search-results.tsx';

export type Search = { query: string; range: RoomRange | null };

type RoomsSearchProps = {
  search: Search;
  rooms: readonly RoomEntry[];
  current: string | null;
  renaming: string | null;
  handlers: RoomHandlers;
  onMenu: (request: MenuRequest) => void;
  onRename: (id: string | null) => void;
};

/** The rooms of a range, or those of them in which words are found. */
export function RoomsSearch({ search: { query, range }, rooms, ...list }: RoomsSearchProps) {
  const { t } = useTranslation('mf-chat/transfer');
  const within = inRange(rooms, range, Date.now());
  const said = within.filter(({ messageCount }) => messageCount > 0);
  if (query.trim() !== '')
    return (
      <SearchResults
        key={range}
        query={query.trim()}
        rooms={said}
        current={list.current}
        onOpen={list.handlers.open}
      />
    );
  return (
    <RoomList rooms={said} {...list}>
      {said.length === 0 && <p className={styles.notice}>{t('search.noneInRange')}</p>}
    </RoomList>
  );
}
