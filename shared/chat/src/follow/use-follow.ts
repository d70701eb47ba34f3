import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { distanceToEnd, followsAfterScroll, type ScrollPosition } from './follow.ts';

/** Pixels from which on it is worth a button to be led to the end. */
const far = 300;

const positionOf = (box: HTMLElement): ScrollPosition => ({
  top: box.scrollTop,
  height: box.scrollHeight,
  view: box.clientHeight,
});

export type Follow = {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The end is kept in view. */
  following: RefObject<boolean>;
  /** The reader is far from the end. */
  away: boolean;
  toEnd: () => void;
  /** What is shown changed its size: the end is looked for again. */
  settle: () => void;
  /** The reader is led elsewhere, to something that was found: the end is no longer followed. */
  leave: () => void;
};

/**
 * Keeps the end of a growing conversation in view while the reader is there, and leaves the reader alone otherwise.
 * @param place a new value starts at the end again (another room, a new question)
 */
export function useFollow(place: string): Follow {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const last = useRef<ScrollPosition>({ top: 0, height: 0, view: 0 });
  const [away, setAway] = useState(false);

  const settle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (following.current) element.scrollTop = element.scrollHeight;
    last.current = positionOf(element);
    setAway(!following.current && distanceToEnd(last.current) > far);
  }, []);

  const toEnd = useCallback(() => {
    following.current = true;
    settle();
  }, [settle]);

  const leave = useCallback(() => {
    following.current = false;
  }, []);

  useLayoutEffect(toEnd, [place, toEnd]);
  useGrowth(box, content, settle);
  useReader(box, following, last, settle);
  return { box, content, following, away, toEnd, settle, leave };
}

type Box = RefObject<HTMLDivElement | null>;

function useGrowth(box: Box, content: Box, settle: () => void) {
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(settle);
    if (box.current) observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [box, content, settle]);
}

/** What the reader does with the box: a wheel or finger upwards stops the following before the browser scrolls. */
function useReader(
  box: Box,
  following: { current: boolean },
  last: { current: ScrollPosition },
  settle: () => void,
) {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      // The echo of our own step.
      if (following.current && element.scrollTop === last.current.top) return;
      const now = positionOf(element);
      following.current = followsAfterScroll(following.current, last.current, now);
      last.current = now;
      if (!following.current || distanceToEnd(now) > 0) settle();
    };
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && element.scrollTop > 0) following.current = false;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('wheel', onWheel);
    };
  }, [box, following, last, settle]);
}
