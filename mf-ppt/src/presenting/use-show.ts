import type { Deck, Slide } from '@orangery/api';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDeck } from '../open-deck/use-deck.ts';
import { isRightToLeft } from '../slides/text/script.ts';
import { moved, moveOf, type Show, type ShowMove } from './show.ts';

export type ShownSlide = { readonly slide: Slide; readonly number: number };

export type Showing = {
  readonly deck: Deck;
  /** It is read from right to left. */
  readonly rtl: boolean;
  readonly show: Show;
  /** Those that are not hidden; all of them where all are. */
  readonly slides: readonly ShownSlide[];
  readonly go: (move: ShowMove) => void;
  /** Whether the key meant something. */
  readonly press: (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) => boolean;
  readonly end: () => void;
};

/** A presentation that runs, from a slide on. @param onEnd is given the slide it ended at */
export function useShow(from: string | null, onEnd: (slideId: string | null) => void): Showing {
  const deck = useDeck();
  const slides = useMemo(() => shownOf(deck), [deck]);
  const rtl = isRightToLeft(deck.language);
  const [at, setAt] = useState<Omit<Show, 'count'>>(() => ({
    at: beginning(slides, deck, from),
    blank: null,
    typed: '',
  }));
  const show = useMemo(() => ({ ...at, count: slides.length }), [at, slides.length]);
  const now = useRef({ show, slides, rtl, onEnd });
  now.current = { show, slides, rtl, onEnd };
  const end = useCallback(() => {
    const { show: last, slides: all } = now.current;
    now.current.onEnd(all[Math.min(last.at, all.length - 1)]?.slide.id ?? null);
  }, []);
  const go = useCallback(
    (move: ShowMove) => {
      const next = moved(now.current.show, move);
      if (!next) return end();
      now.current.show = next;
      setAt(next);
    },
    [end],
  );
  const press = useCallback<Showing['press']>(
    (event) => {
      const { show: last, slides: all, rtl: isMirrored } = now.current;
      if (event.key === 'Escape') end();
      else {
        const move = moveOf(event, { typed: last.typed, rtl: isMirrored }, (number) => placeOf(all, number));
        if (!move) return false;
        go(move);
      }
      return true;
    },
    [go, end],
  );
  return { deck, rtl, show, slides, go, press, end };
}

function shownOf({ slides }: Deck): ShownSlide[] {
  const all = slides.map((slide, index) => ({ slide, number: index + 1 }));
  const shown = all.filter(({ slide }) => !slide.hidden);
  return shown.length > 0 ? shown : all;
}

/** The slide of that number, or the one before it where it is hidden. */
const placeOf = (slides: readonly ShownSlide[], number: number): number =>
  Math.max(
    0,
    slides.findLastIndex((one) => one.number <= number),
  );

const beginning = (slides: readonly ShownSlide[], deck: Deck, from: string | null): number =>
  placeOf(slides, deck.slides.findIndex(({ id }) => id === from) + 1);
