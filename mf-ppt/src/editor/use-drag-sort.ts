import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollNear } from '../components/scroll-near.ts';
import { type DragPlace, dropAfter, placeAt } from './drag-place.ts';

type Held = {
  id: string;
  isTouch: boolean;
  start: { x: number; y: number };
  now: { x: number; y: number };
  /** A finger has rested: it no longer scrolls. */
  isLifted: boolean;
  isMoved: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
};

type Drag = DragPlace & { readonly id: string };

/** Pixels until a press is a drag. */
const threshold = 6;
/** Milliseconds that a finger rests until it takes an item along; before that it scrolls. */
const rest = 350;

type Moves = {
  /** The item is to come behind that one, or to the beginning. */
  onMove: (id: string, after: string | null) => void;
  /** A finger has rested on an item and gone, without moving it. */
  onRest: (id: string) => void;
};

/** Moves items of a list with a mouse or pen, or with a finger that has rested on one; Escape leaves it where it was. */
export function useDragSort(list: RefObject<HTMLElement | null>, isStrip: boolean, moves: Moves) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);
  const latest = useRef<(isDropped: boolean) => void>(() => {});

  const place = () => {
    const { current: hand } = held;
    if (hand && list.current) setDrag({ id: hand.id, ...placeAt(list.current, hand.now, isStrip) });
  };
  const follow = () => {
    const { current: hand } = held;
    if (!hand?.isMoved || !list.current) return;
    if (scrollNear(list.current, hand.now, isStrip)) place();
    requestAnimationFrame(follow);
  };
  const down = (event: PointerEvent) => {
    const id =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-slide]')?.dataset.slide;
    if (event.button !== 0 || !event.isPrimary || !id) return;
    const at = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    const hand: Held = {
      id,
      isTouch,
      start: at,
      now: at,
      isLifted: !isTouch,
      isMoved: false,
      timer: undefined,
    };
    held.current = hand;
    if (isTouch)
      hand.timer = setTimeout(() => {
        hand.isLifted = true;
        setDrag({ id, over: null, side: 'after' });
      }, rest);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current: hand } = held;
    if (!hand) return;
    hand.now = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(hand.now.x - hand.start.x, hand.now.y - hand.start.y) > threshold;
    if (!hand.isLifted && isFar) return end(false);
    if (!hand.isLifted || (!hand.isMoved && !isFar)) return;
    if (!hand.isMoved) {
      hand.isMoved = true;
      if (!hand.isTouch) event.currentTarget.setPointerCapture(event.pointerId);
      requestAnimationFrame(follow);
    }
    place();
  };
  const end = (isDropped: boolean) => {
    const { current: hand } = held;
    if (!hand) return;
    held.current = null;
    clearTimeout(hand.timer);
    setDrag(null);
    if (!isDropped || !list.current) return;
    if (!hand.isMoved) {
      if (hand.isTouch && hand.isLifted) moves.onRest(hand.id);
      return;
    }
    const after = dropAfter(list.current, hand.id, placeAt(list.current, hand.now, isStrip));
    if (after !== undefined) moves.onMove(hand.id, after);
  };
  latest.current = end;

  useEffect(() => {
    const { current } = list;
    // The browser asks before it scrolls, and takes an answer only from a listener that was there before the touch.
    const keep = (event: TouchEvent) => {
      if (held.current?.isLifted && event.cancelable) event.preventDefault();
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held.current?.isMoved) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(false);
    };
    current?.addEventListener('touchmove', keep, { passive: false });
    window.addEventListener('keydown', cancel, true);
    return () => {
      current?.removeEventListener('touchmove', keep);
      window.removeEventListener('keydown', cancel, true);
      latest.current(false);
    };
  }, [list]);

  return {
    list: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
    dropOf: (id: string): DragPlace['side'] | 'dragged' | undefined => {
      if (drag?.id === id) return 'dragged';
      return drag?.over === id ? drag.side : undefined;
    },
  };
}
