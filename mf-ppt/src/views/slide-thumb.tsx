import type { DeckInfo, DeckLanguage, Slide, SlideTheme } from '@orangery/api';
import { useMemo } from 'react';
import { SlideView } from '../slides/drawing/slide-view.tsx';
import { useThemeFonts } from '../slides/drawing/use-theme-fonts.ts';
import { layOut } from '../slides/layout/lay-out.ts';
import { themeOf } from '../slides/themes/themes.ts';

type SlideThumbProps = { slide: Slide; language: DeckLanguage; theme: SlideTheme };

/** One slide, small, without its deck. */
export function SlideThumb({ slide, language, theme: id }: SlideThumbProps) {
  const theme = themeOf(id);
  const measure = useThemeFonts(theme, language);
  const scene = useMemo(
    () => measure && layOut(slide, { language, numbers: false }, theme, measure),
    [slide, language, theme, measure],
  );
  return scene && <SlideView scene={scene} theme={theme} />;
}

/** The first slide of a presentation of the list. */
export function DeckCover({ deck }: { deck: DeckInfo }) {
  return <SlideThumb slide={deck.cover} language={deck.language} theme={deck.theme} />;
}
