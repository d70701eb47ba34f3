import type { RoomEntry } from '@orangery/records';
import { Button } from '@orangery/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder } from '../room-store/room-order.ts';
import { useRoomTitle } from '../room-store/use-room-title.ts';
import { RoomTitle } from '../ui/room-title.tsx';
import type { RoomHandlers } from './room-handlers.ts';
import styles from './select-rooms.module.css';

type SelectRoomsProps = { rooms: readonly RoomEntry[]; handlers: RoomHandlers; onDone: () => void };

/** Rooms rendered at first, and added with every step. */
const step = 100;

/** Several rooms are chosen, to be deleted or exported together. */
export function SelectRooms({ rooms, handlers, onDone }: SelectRoomsProps) {
  const { t } = useTranslation('mf-chat/transfer');
  const titleOf = useRoomTitle();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [count, setCount] = useState(step);
  const said = inOrder(rooms).filter(({ messageCount }) => messageCount > 0);
  const ids = said.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const all = ids.length === said.length;

  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  useEscape(onDone);
  const finish = (act: (ids: readonly string[]) => void) => {
    act(ids);
    onDone();
  };
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {t('select.chosen', { count: ids.length })}
        </span>
        <Button
          size="small"
          variant="ghost"
          onClick={() => setChosen(new Set(all ? [] : said.map(({ id }) => id)))}
        >
          {t(all ? 'select.none' : 'select.all')}
        </Button>
      </div>
      <div className={styles.scroll}>
        <ul className={styles.list} aria-label={t('select.label')}>
          {said.slice(0, count).map(({ id, title }) => (
            <li key={id}>
              <label className={styles.room}>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                <RoomTitle className={styles.title} text={titleOf(title)} />
              </label>
            </li>
          ))}
        </ul>
        {said.length > count && (
          <Button variant="ghost" size="small" onClick={() => setCount(count + step)}>
            {t('search.more')}
          </Button>
        )}
      </div>
      <fieldset className={styles.actions} aria-label={t('select.actions')}>
        <Button size="small" variant="ghost" onClick={onDone}>
          {t('select.cancel')}
        </Button>
        <Button size="small" disabled={ids.length === 0} onClick={() => finish(handlers.exportSeveral)}>
          {t('select.export')}
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={ids.length === 0}
          onClick={() => finish(handlers.removeSeveral)}
        >
          {t('select.delete')}
        </Button>
      </fieldset>
    </>
  );
}

/** Escape leaves the choice, unless a menu or a window that is open takes it. */
function useEscape(act: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [act]);
}
