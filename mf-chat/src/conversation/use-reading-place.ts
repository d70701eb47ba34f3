import type { Follow } from '@orangery/chat';
import type { Row } from '@orangery/records';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { placeOfQuestion } from './place-of-question.ts';

/** A question that was asked so long before its messages were drawn is still a new one, milliseconds. */
const recent = 10_000;

/**
 * A new question goes to the top and stays there, so that its answer is read from the beginning while it is written: below
 * it so much space is kept free that this place is the end of the box. When the answer has filled it, the end is no longer
 * followed.
 * @param space stands after the last message
 * @returns to be called whenever a message changed its size
 */
export function useReadingPlace(
  { box, content, following, settle, leave }: Follow,
  rows: readonly Row[],
  space: RefObject<HTMLElement | null>,
): () => void {
  /** Key of the question's row; `isPlaced`: it has been seen at its place. */
  const asked = useRef<{ key: string; isPlaced: boolean } | null>(null);

  const look = useCallback(() => {
    const [view, end] = [box.current, space.current];
    const key = asked.current?.key;
    // Out of sight, it is not in the page: what is below stays as it is.
    const row = key && content.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    if (!view || !end || !row) return settle();
    const top = row.getBoundingClientRect().top;
    const { below, above } = placeOfQuestion({
      view: view.clientHeight,
      question: row.offsetHeight,
      toEnd: end.getBoundingClientRect().top - top,
    });
    // Less space below the end moves the view by itself.
    const place = view.scrollTop + top - view.getBoundingClientRect().top - above;
    const before = end.offsetHeight;
    if (below !== before) end.style.blockSize = `${below}px`;
    // Filled a moment ago, or at once by a long answer: the question stays where it stands, and the end is left.
    const isNew = before > 0 || asked.current?.isPlaced === false;
    if (below === 0 && isNew && following.current) {
      leave();
      view.scrollTop = place;
    }
    asked.current = { key, isPlaced: true };
    settle();
  }, [box, content, space, following, settle, leave]);

  useAsked(rows, (key) => {
    asked.current = { key, isPlaced: false };
    look();
    // The end is led to first, and this is where.
    asked.current.isPlaced = false;
    requestAnimationFrame(look);
  });
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    if (box.current) observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [box, content, look]);
  return look;
}

/** Calls with the key of the last question when it is asked, or its answer is written anew. */
function useAsked(rows: readonly Row[], onAsked: (key: string) => void): void {
  const newest = useRef<number | null>(null);
  newest.current ??= Date.now() - recent;
  const latest = useRef(onAsked);
  latest.current = onAsked;
  const last = rows.at(-1);
  const question = last?.message.role === 'user' ? last : rows.at(-2);
  const key = question?.message.role === 'user' ? question.key : undefined;
  const time = Math.max(last?.message.createTime ?? 0, question?.message.createTime ?? 0);
  useLayoutEffect(() => {
    if (key === undefined || newest.current === null || time <= newest.current) return;
    newest.current = time;
    latest.current(key);
  }, [key, time]);
}
