import type { Row } from '@orangery/records';
import { wordsOf } from '@orangery/records';
import { type RefObject, useEffect } from 'react';
import { markWords, rangesOfWords, rowAt, unmarkWords } from './find-marks.ts';
import { endLeading, type FoundMessage, useFound } from './found-message.state.ts';
import { scrollToPlace } from './scroll-to-place.ts';

/** How long the message stays marked, milliseconds. */
const moment = 4_000;

/** Goes to the message of this room that was found by the search in all rooms, and marks it for a moment. */
export function useFoundMessage(
  roomId: string,
  rows: readonly Row[],
  box: RefObject<HTMLElement | null>,
  show: (index: number) => void,
): void {
  const found = useFound();
  useEffect(() => {
    if (found?.roomId !== roomId) return;
    const index = rows.findIndex(({ message }) => message.id === found.messageId);
    if (index === -1 || !box.current) return endLeading(found);
    const end = lead(box.current, index, found, () => show(index));
    return () => {
      end();
      endLeading(found);
    };
    // Once for each find: what is written meanwhile does not lead back.
  }, [found, roomId, box]);
}

function lead(box: HTMLElement, index: number, found: FoundMessage, show: () => void): () => void {
  const words = wordsOf(found.query);
  const row = () => rowAt(box, index);
  const place = () => {
    const element = row();
    return element && (rangesOfWords(element, words)[0] ?? wholeOf(element));
  };
  const draw = () => markWords(box, index, words);
  const stop = scrollToPlace(box, place, show, () => {
    if (found.byKey) focusMessage(row());
    draw();
  });
  // The text of a message comes in steps: its formats, the colours of its code.
  const observer = new MutationObserver(draw);
  observer.observe(box, { subtree: true, childList: true, characterData: true });
  const timer = setTimeout(() => endLeading(found), moment);
  return () => {
    stop();
    observer.disconnect();
    clearTimeout(timer);
    unmarkWords(box);
  };
}

function wholeOf(element: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

function focusMessage(row: Element | undefined): void {
  const message = row?.querySelector<HTMLElement>('article');
  if (!message) return;
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
}
