import type { RoomEntry } from '@orangery/records';
import { Button } from '@orangery/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder } from '../room-store/room-order.ts';
import { withGroups } from './group-rooms.ts';
import type { RoomHandlers } from './room-handlers.ts';
import { RoomItem } from './room-item.tsx';
import styles from './room-list.module.css';
import type { MenuRequest } from './room-menu.tsx';

type RoomListProps = {
  rooms: readonly RoomEntry[];
  current: string | null;
  renaming: string | null;
  handlers: RoomHandlers;
  onMenu: (request: MenuRequest) => void;
  onRename: (id: string | null) => void;
  /** Stands under the rooms. */
  children?: ReactNode;
};

/** Rooms rendered at first, and added with every step: more than a screen of them, and not so many that a phone stands still. */
const step = 40;

/** The rooms, pinned ones and then the newest first. One tab stop; the arrow keys move in it. */
export function RoomList({ rooms, current, renaming, handlers, onMenu, onRename, children }: RoomListProps) {
  const { t } = useTranslation('mf-chat');
  const [count, setCount] = useState(step);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => withGroups(inOrder(rooms).slice(0, count), Date.now()), [rooms, count]);
  const stop = [focused, current].find((id) => shown.some(({ room }) => room.id === id)) ?? shown[0]?.room.id;
  const more = useNearEnd(() => setCount((before) => before + step));

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const target = nextFocus(list.current, event);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div className={styles.scroll} data-kept="rooms" data-kept-box="start">
      <ul className={styles.list} ref={list} aria-label={t('rooms.label')} onKeyDown={onKeyDown}>
        {shown.map(({ room, begins }) => (
          <RoomItem
            key={room.id}
            room={room}
            heading={begins && t(`rooms.${begins}`)}
            current={room.id === current}
            tabStop={room.id === stop}
            renaming={room.id === renaming}
            handlers={handlers}
            onFocus={setFocused}
            onMenu={onMenu}
            onRename={onRename}
          />
        ))}
      </ul>
      {rooms.length > count && (
        <Button
          ref={more}
          className={styles.more}
          variant="ghost"
          size="small"
          onClick={() => setCount(count + step)}
        >
          {t('rooms.showMore')}
        </Button>
      )}
      {children}
    </div>
  );
}

/** The button a key moves to, among the open buttons of the list. */
export function nextFocus(list: HTMLElement | null, event: KeyboardEvent): HTMLElement | undefined {
  const from = event.target as HTMLElement;
  if (from instanceof HTMLInputElement) return undefined;
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-room]') ?? [])];
  const at = buttons.indexOf(from);
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const index = targets[event.key];
  return index === undefined || at === -1 ? undefined : buttons[index];
}

/** Calls when the element it is given comes near the screen. */
function useNearEnd(reached: () => void) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: '400px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}
