import { lazyPart } from '@orangery/platform';
import type { RoomEntry } from '@orangery/records';
import { cx, IconButton } from '@orangery/ui';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomTitle } from '../room-store/use-room-title.ts';
import { RoomTitle } from '../ui/room-title.tsx';
import type { RoomHandlers } from './room-handlers.ts';
import styles from './room-item.module.css';
import type { MenuRequest } from './room-menu.tsx';

const ExpertMark = lazyPart(
  async () => (await import(/* webpackChunkName: "openings" */ './expert-mark.tsx')).ExpertMark,
);
const RenameField = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ '@orangery/ui/rename-field')).RenameField,
);

/** Longest title, UTF-16 units. */
const maxTitle = 100;

type RoomItemProps = {
  room: RoomEntry;
  /** Name of the group that begins with this room. */
  heading: string | null;
  current: boolean;
  /** The one room of the list that Tab reaches. */
  tabStop: boolean;
  renaming: boolean;
  handlers: RoomHandlers;
  onFocus: (id: string) => void;
  onMenu: (request: MenuRequest) => void;
  onRename: (id: string | null) => void;
};

/** One room of the list. */
export const RoomItem = memo(function RoomItem(props: RoomItemProps) {
  const { room, heading, current, tabStop, renaming, handlers, onFocus, onMenu, onRename } = props;
  const { t } = useTranslation('mf-chat');
  const title = useRoomTitle()(room.title);
  const answering = handlers.isAnswering(room.id);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F2') onRename(room.id);
    if (event.key !== 'Delete') return;
    const next = neighbourOf(event.currentTarget);
    handlers.remove(room);
    // One can go on with the next. The room that is opened instead takes the focus first.
    requestAnimationFrame(() => next?.focus());
  };

  const row = (
    <div className={cx(styles.row, current && styles.current)}>
      <button
        type="button"
        className={styles.open}
        data-room={room.id}
        tabIndex={tabStop ? 0 : -1}
        aria-current={current || undefined}
        onClick={() => handlers.open(room.id)}
        onFocus={() => onFocus(room.id)}
        onKeyDown={onKeyDown}
      >
        {room.expert && (
          <Suspense fallback={null}>
            <ExpertMark id={room.expert} />
          </Suspense>
        )}
        <RoomTitle className={styles.title} text={title} />
        {answering && <span className={styles.writing} role="img" aria-label={t('rooms.writing')} />}
      </button>
      <IconButton
        className={styles.more}
        size="small"
        tooltipSide="none"
        tabIndex={tabStop ? 0 : -1}
        label={t('rooms.actions', { title })}
        icon={<Ellipsis />}
        aria-haspopup="menu"
        onClick={(event) => onMenu({ room, anchor: event.currentTarget })}
      />
    </div>
  );
  return (
    <li className={styles.item}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {renaming ? (
        <Suspense fallback={row}>
          <RenameField
            name={title}
            label={t('rooms.renameLabel')}
            maxLength={maxTitle}
            onDone={(next) => {
              if (next !== null) handlers.rename(room.id, next);
              onRename(null);
            }}
          />
        </Suspense>
      ) : (
        row
      )}
    </li>
  );
});

/** The room below in the list, else the one above. */
function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const rooms = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-room]') ?? [])];
  const at = rooms.indexOf(button);
  return rooms[at + 1] ?? rooms[at - 1];
}
