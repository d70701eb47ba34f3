import { lazyFeature } from '@orangery/platform';
import { Button, ErrorCard, IconButton } from '@orangery/ui';
import { Ellipsis, SquarePen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transferTranslations } from '../feature-translations.ts';
import { useRooms } from '../room-store/rooms.state.ts';
import type { RoomHandlers } from './room-handlers.ts';
import { RoomList } from './room-list.tsx';
import type { MenuRequest } from './room-menu.tsx';
import styles from './rooms-panel.module.css';
import type { Search } from './rooms-search.tsx';
import { RoomsSkeleton } from './rooms-skeleton.tsx';
import { keptSearch, SearchRow } from './search-row.tsx';

const RoomMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ './room-menu.tsx')).RoomMenu,
  transferTranslations,
);
const RoomsMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ './rooms-menu.tsx')).RoomsMenu,
  transferTranslations,
);
const RoomsSearch = lazyFeature(
  async () => (await import(/* webpackChunkName: "rooms-search" */ './rooms-search.tsx')).RoomsSearch,
  transferTranslations,
);
const SelectRooms = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ './select-rooms.tsx')).SelectRooms,
  transferTranslations,
);

/** All rooms, what is looked for in them, and the way to a new one: the sidebar, and on small screens the drawer. */
export function RoomsPanel({ handlers }: { handlers: RoomHandlers }) {
  const { t } = useTranslation('mf-chat');
  const { status, rooms, current } = useRooms();
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const [roomsMenu, setRoomsMenu] = useState<HTMLElement | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const [selecting, setSelecting] = useState(false);
  const nothingYet = rooms.every(({ messageCount }) => messageCount === 0);
  const list = { rooms, current, renaming, handlers, onMenu: setMenu, onRename: setRenaming };

  return (
    <div className={styles.panel} data-rooms-panel="">
      <div className={styles.head}>
        <Button
          className={styles.new}
          icon={<SquarePen aria-hidden="true" />}
          data-guide="new-room"
          onClick={handlers.create}
        >
          {t('rooms.new')}
        </Button>
        <IconButton
          label={t('rooms.more')}
          icon={<Ellipsis />}
          aria-haspopup="menu"
          onClick={(event) => setRoomsMenu(event.currentTarget)}
        />
      </div>
      {!selecting && <SearchRow search={search} onSearch={setSearch} />}
      {status === 'failed' && (
        <div className={styles.notice}>
          <ErrorCard
            title={t('rooms.failedTitle')}
            body={t('rooms.failedBody')}
            retryLabel={t('rooms.retry')}
            onRetry={handlers.reload}
          />
        </div>
      )}
      {(status === 'loading' || status === 'waiting') && <RoomsSkeleton />}
      {status === 'ready' && (
        <Suspense fallback={<RoomsSkeleton />}>
          {selecting ? (
            <SelectRooms rooms={rooms} handlers={handlers} onDone={() => setSelecting(false)} />
          ) : search && keptSearch(search) ? (
            <RoomsSearch search={search} {...list} />
          ) : (
            <RoomList {...list}>
              {nothingYet && <p className={styles.notice}>{t('rooms.emptyBody')}</p>}
            </RoomList>
          )}
        </Suspense>
      )}
      <Suspense fallback={null}>
        {menu && (
          <RoomMenu
            request={menu}
            handlers={handlers}
            onClose={() => setMenu(null)}
            onRename={() => setRenaming(menu.room.id)}
          />
        )}
        {roomsMenu && (
          <RoomsMenu
            anchor={roomsMenu}
            handlers={handlers}
            empty={nothingYet}
            onClose={() => setRoomsMenu(null)}
            onSelect={() => setSelecting(true)}
          />
        )}
      </Suspense>
    </div>
  );
}
