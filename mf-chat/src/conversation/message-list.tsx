import type { Follow } from '@orangery/chat';
import { SelectionQuote } from '@orangery/chat/message';
import type { Row } from '@orangery/records';
import {
  type ReactElement,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useHeldSwitch } from './held-switch.ts';
import { useKeptRows } from './kept-rows.ts';
import type { MessageHandlers } from './message-handlers.ts';
import { MessageItem } from './message-item.tsx';
import styles from './message-list.module.css';
import { useScrollWatch } from './scroll-idle.ts';
import { useEdgeKeys } from './use-edge-keys.ts';
import { useFoundMessage } from './use-found-message.ts';
import { useLeftPlace } from './use-left-place.ts';
import { useReadingPlace } from './use-reading-place.ts';
import { canMeasure, useTail } from './use-tail.ts';
import { useTypingAnywhere } from './use-typing-anywhere.ts';

export type MessageListHandle = {
  /** Brings a message into the page and into the middle of the view. */
  show: (index: number) => void;
};

export type MessageListProps = {
  ref: Ref<MessageListHandle>;
  roomId: string;
  rows: readonly Row[];
  answering: boolean;
  handlers: MessageHandlers;
  follow: Follow;
};

/**
 * Pixels above and below the view in which messages are drawn already. A whole view of them: the list draws longer steps at
 * once, shorter ones with the next frame, and what comes into view by those has to be measured by then.
 */
const ahead = () => Math.max(600, innerHeight);
/** Pixels of a message that has come since the room was opened and is not measured yet. */
const usual = 160;

/**
 * The messages of a room. The last ones are simply there, so that a room stands as it will stand when it is first seen, and
 * nothing has to be measured while an answer is written; of those above, in the list, only what is in sight is in the page.
 * Made anew for every room.
 */
export function MessageList({ ref, roomId, rows, answering, handlers: given, follow }: MessageListProps) {
  const handlers = useHeldSwitch(given, roomId, follow.leave);
  const list = useRef<VirtualizerHandle>(null);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const kept = useKeptRows(follow.box, rows, edited);
  const { tail, sizes, times } = useTail(rows, follow, { list, isEditing: edited.size > 0 });
  const listed = useMemo(() => rows.slice(0, tail), [rows, tail]);
  const space = useRef<HTMLDivElement>(null);
  const look = useReadingPlace(follow, rows, space);
  useStartAtEnd(follow);
  useAnnouncedPlace(follow, times);
  useScrollWatch(follow.box, canMeasure);
  const show = (index: number) => {
    follow.leave();
    if (list.current && index < tail) list.current.scrollToIndex(index, { align: 'center' });
    else rowElement(follow, index)?.scrollIntoView?.({ block: 'center' });
  };
  useImperativeHandle(ref, () => ({ show }));
  useTypingAnywhere();
  useEdgeKeys(follow.box, { toFirst: () => toFirst(follow, list.current), toLast: follow.toEnd });
  useFoundMessage(roomId, rows, follow.box, show);
  useLeftPlace(roomId, rows, follow, show);

  const onEditing = useCallback((key: string, on: boolean) => {
    setEdited((before) => {
      const after = new Set(before);
      if (on) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  // The list asks for every row in sight with every step of scrolling; one it has had already costs nothing.
  const known = useMemo(() => new WeakMap<Row, ReactElement>(), [rows, answering, edited, handlers]);
  const draw = (row: Row, index: number) => {
    const element = known.get(row) ?? (
      <div key={row.key} className={styles.row} data-row={row.key} data-index={index}>
        <MessageItem
          row={row}
          position={index + 1}
          count={rows.length}
          last={index === rows.length - 1}
          busy={answering}
          editing={edited.has(row.key)}
          onEditing={onEditing}
          handlers={handlers}
        />
      </div>
    );
    known.set(row, element);
    return element;
  };

  return (
    <>
      {tail > 0 && (
        <Virtualizer
          key={times}
          ref={list}
          scrollRef={follow.box}
          data={listed}
          cache={[sizes.slice(0, tail)]}
          // Without it the list would go on estimating by itself, and draw nothing ahead meanwhile.
          itemSize={usual}
          bufferSize={ahead()}
          keepMounted={kept}
          onResize={look}
        >
          {draw}
        </Virtualizer>
      )}
      {rows.slice(tail).map((row, index) => draw(row, tail + index))}
      {/* A chat is opened at its end. */}
      <div ref={space} data-not-kept="" />
      <SelectionQuote box={follow.box} onQuote={handlers.quote} />
    </>
  );
}

function toFirst({ box, leave }: Follow, list: VirtualizerHandle | null): void {
  leave();
  if (list) list.scrollToIndex(0);
  else if (box.current) box.current.scrollTop = 0;
}

const rowElement = ({ content }: Follow, index: number) =>
  content.current?.querySelector(`[data-index="${index}"]`);

function useStartAtEnd({ toEnd }: Follow) {
  useLayoutEffect(toEnd, [toEnd]);
}

/** A list that was made a moment ago learns where the box stands from its scrolling, and a box that stands right does not scroll. */
function useAnnouncedPlace({ box }: Follow, times: number) {
  useLayoutEffect(() => queueMicrotask(() => box.current?.dispatchEvent(new Event('scroll'))), [box, times]);
}
