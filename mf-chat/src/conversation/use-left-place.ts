import type { Follow } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import type { Row } from '@orangery/records';
import { useLayoutEffect, useRef } from 'react';
import { useFound } from './found-message.state.ts';

/** Frames in which what is above the place may still come into the page and be measured. */
const maxFrames = 40;
/** Inputs after which the reader goes on alone. */
const inputs = ['pointerdown', 'wheel', 'keydown'] as const;

type Place = {
  readonly roomId: string;
  /** Key of the last row: more has been said since if it is another. */
  readonly last: string | undefined;
  /** Key of the row at the upper edge of the view. */
  readonly key: string;
  /** Pixels from the upper edge to the beginning of that row. */
  readonly offset: number;
};

/** Where the chat was left for another page; null at its end, which every chat begins with. */
let left: Place | null = null;

/** Leads the reader who comes back from another page to where the chat was left. */
export function useLeftPlace(
  roomId: string,
  rows: readonly Row[],
  { box, content, following }: Follow,
  show: (index: number) => void,
): void {
  const { navigation } = useHost();
  const found = useFound();
  const latest = useRef({ rows, show, isLed: false });
  latest.current = { rows, show, isLed: found?.roomId === roomId };
  useLayoutEffect(() => {
    const ending = new AbortController();
    const row = (key: string) => content.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    const lastOf = () => latest.current.rows.at(-1)?.key;
    const place = left;
    left = null;
    if (place?.roomId === roomId && place.last === lastOf() && !latest.current.isLed) {
      const index = latest.current.rows.findIndex(({ key }) => key === place.key);
      // After the effects of what is around, which go to the end.
      queueMicrotask(() => {
        if (index === -1 || ending.signal.aborted || !box.current) return;
        latest.current.show(index);
        hold(box.current, () => row(place.key), place.offset, ending.signal);
      });
    }
    // The navigation reports a step before the page changes.
    const remove = navigation.subscribe(() => {
      const view = box.current;
      if (!view?.isConnected) return;
      const first = following.current ? undefined : firstIn(view);
      left = first ? { roomId, last: lastOf(), ...first } : null;
    });
    return () => {
      ending.abort();
      remove();
    };
  }, [roomId, navigation, box, content, following]);
}

/** The row at the upper edge of the view. */
function firstIn(view: HTMLElement): { key: string; offset: number } | undefined {
  const { top } = view.getBoundingClientRect();
  const row = [...view.querySelectorAll<HTMLElement>('[data-row]')].find(
    (element) => element.getBoundingClientRect().bottom > top,
  );
  const key = row?.dataset.row;
  return row && key !== undefined ? { key, offset: row.getBoundingClientRect().top - top } : undefined;
}

/** Holds a row at its place until what is around it has come to rest, or the reader goes on. */
function hold(
  view: HTMLElement,
  row: () => Element | null | undefined,
  offset: number,
  signal: AbortSignal,
): void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const either = AbortSignal.any([signal, ending.signal]);
  for (const input of inputs)
    window.addEventListener(input, end, { capture: true, passive: true, signal: either });
  let frames = maxFrames;
  const look = () => {
    if (either.aborted) return;
    const element = row();
    if (element) {
      const by = element.getBoundingClientRect().top - view.getBoundingClientRect().top - offset;
      if (Math.abs(by) >= 1) view.scrollTop += by;
    }
    frames -= 1;
    if (frames > 0) requestAnimationFrame(look);
    else end();
  };
  look();
}
