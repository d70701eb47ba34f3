import type { Deck, Slide } from '@orangery/api';
import { memo } from 'react';
import { useLooks } from '../open-deck/looks.ts';
import { SlideView } from '../slides/drawing/slide-view.tsx';
import { themeOf } from '../slides/themes/themes.ts';

type DrawnSlideProps = { slide: Slide; deck: Deck; number: number };

/** A slide as it will be presented. */
export const DrawnSlide = memo(
  ({ slide, deck, number }: DrawnSlideProps) => {
    const looks = useLooks();
    return <SlideView scene={looks.sceneOf(slide, deck, number)} theme={themeOf(deck.theme)} />;
  },
  (one, other) =>
    one.slide === other.slide && one.number === other.number && isSameStyle(one.deck, other.deck),
);

const isSameStyle = (one: Deck, other: Deck): boolean =>
  one.theme === other.theme &&
  one.language === other.language &&
  one.footer === other.footer &&
  one.date === other.date &&
  one.numbers === other.numbers;
