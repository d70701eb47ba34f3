import type { Row } from '@orangery/records';
import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findHits, type Hit, hitFrom } from './find-hits.ts';
import { firstRowInView, mark, rangeOfHit, unmark } from './find-marks.ts';
import type { MessageListHandle } from './message-list.tsx';
import { scrollToPlace } from './scroll-to-place.ts';

type Place = { box: RefObject<HTMLElement | null>; list: RefObject<MessageListHandle | null> };

/** Finds words in the rows, marks them, and goes from one to the next. */
export function useFind(rows: readonly Row[], query: string, { box, list }: Place) {
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => findHits(rows, wanted), [rows, wanted]);
  const [at, setAt] = useState(-1);
  const chosen = Math.min(at, hits.length - 1);
  const hit = hits[chosen];

  // Other words begin anew; an answer that grows does not.
  useEffect(() => setAt(hitFrom(hits, box.current ? firstRowInView(box.current) : 0)), [wanted]);
  useMarks(box, wanted, hit);
  useEffect(() => {
    if (hit && box.current) return reveal(box.current, wanted, hit, list.current);
  }, [hit, wanted, box, list]);

  const step = (by: 1 | -1) => {
    if (hits.length > 0) setAt((chosen + by + hits.length) % hits.length);
  };
  return { at: chosen, count: hits.length, step };
}

/** Messages come into the page and leave it while somebody scrolls; the marks follow. */
function useMarks(box: RefObject<HTMLElement | null>, query: string, hit: Hit | undefined) {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      mark(element, query, hit);
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(draw);
    });
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    draw();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      unmark(element);
    };
  }, [box, query, hit]);
}

/** Scrolls to an occurrence. Returns what ends it. */
const reveal = (box: HTMLElement, query: string, hit: Hit, list: MessageListHandle | null): (() => void) =>
  scrollToPlace(
    box,
    () => rangeOfHit(box, query, hit),
    () => list?.show(hit.row),
  );
