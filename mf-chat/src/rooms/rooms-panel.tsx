import { lazyPart } from '@orangery/platform';
import { Button, ErrorCard } from '@orangery/ui';
import { SquarePen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRooms } from '../store/rooms.state.ts';
import type { RoomHandlers } from './room-handlers.ts';
import { RoomList } from './room-list.tsx';
import type { MenuRequest } from './room-menu.tsx';
import styles from './rooms-panel.module.css';
import { RoomsSkeleton } from './rooms-skeleton.tsx';

const RoomMenu = lazyPart(async () => (await import('./room-menu.tsx')).RoomMenu);

/** All rooms, and the way to a new one: the sidebar, and on small screens the drawer. */
export function RoomsPanel({ handlers }: { handlers: RoomHandlers }) {
  const { t } = useTranslation('mf-chat');
  const { status, rooms, current } = useRooms();
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const nothingYet = rooms.every(({ messageCount }) => messageCount === 0);

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Button className={styles.new} icon={<SquarePen aria-hidden="true" />} onClick={handlers.create}>
          {t('rooms.new')}
        </Button>
      </div>
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
        <RoomList
          rooms={rooms}
          current={current}
          renaming={renaming}
          handlers={handlers}
          onMenu={setMenu}
          onRename={setRenaming}
        >
          {nothingYet && <p className={styles.notice}>{t('rooms.emptyBody')}</p>}
        </RoomList>
      )}
      <Suspense fallback={null}>
        {menu && (
          <RoomMenu
            request={menu}
            onClose={() => setMenu(null)}
            onRename={() => setRenaming(menu.room.id)}
            onDelete={() => handlers.remove(menu.room)}
          />
        )}
      </Suspense>
    </div>
  );
}
