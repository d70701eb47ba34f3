import type { Deck, Slide } from '@orangery/api';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { layOut } from '../slides/layout/lay-out.ts';
import { splitOverflow } from '../slides/layout/split-overflow.ts';
import type { Scene } from '../slides/scene/scene.ts';
import { loadThemeFonts } from '../slides/text/load-theme-fonts.ts';
import { createMeasure, type Measure } from '../slides/text/measure.ts';
import { allThemes, themeOf } from '../slides/themes/themes.ts';
import { newSlideId } from './new-slide-id.ts';

/** What slides look like; another version once fonts have come. */
export type Looks = {
  /** The same scene for the same slide, so that what shows it renders once. */
  sceneOf: (slide: Slide, deck: Deck, number: number) => Scene;
  /** What scenes are measured with now. */
  measure: Measure;
  /** The slide alone while the fonts that decide are not there. */
  split: (slide: Slide, deck: Deck) => readonly Slide[];
  /** Loads what the texts of a deck need of the fonts of its theme; whatever was laid out before is laid out anew. */
  loadFonts: (deck: Deck) => Promise<void>;
  /** The same for all themes, which are about to be shown. */
  loadAllFonts: (deck: Deck) => Promise<void>;
  version: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** Styles in which a slide is kept laid out: as many as there are to choose from. */
const maxStyles = 16;

/** @param makeMeasure makes what measures text with the fonts that are there */
export function createLooks(makeMeasure: () => Measure = createMeasure): Looks {
  let measure: Measure | null = null;
  let scenes = new WeakMap<Slide, Map<string, Scene>>();
  let version = 0;
  /** Themes and languages whose fonts are there. */
  const loaded = new Set<string>();
  const styleOf = ({ theme, language }: Pick<Deck, 'theme' | 'language'>) => `${theme}/${language}`;
  const listeners = new Set<() => void>();
  const measured = () => {
    measure ??= makeMeasure();
    return measure;
  };
  const refresh = () => {
    measure = null;
    scenes = new WeakMap();
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    sceneOf: (slide, deck, number) => {
      const key = JSON.stringify([deck.theme, deck.language, deck.footer, deck.date, deck.numbers, number]);
      const known = scenes.get(slide) ?? new Map<string, Scene>();
      const scene = known.get(key) ?? layOut(slide, { ...deck, number }, themeOf(deck.theme), measured());
      if (known.size >= maxStyles) known.clear();
      scenes.set(slide, known.set(key, scene));
      return scene;
    },
    measure: (text, font, size) => measured()(text, font, size),
    split: (slide, deck) =>
      loaded.has(styleOf(deck))
        ? splitOverflow(slide, deck, themeOf(deck.theme), measured(), newSlideId)
        : [slide],
    loadFonts: async (deck) => {
      await loadThemeFonts(themeOf(deck.theme), deck.language, letters(deck));
      loaded.add(styleOf(deck));
      refresh();
    },
    loadAllFonts: async (deck) => {
      const said = letters(deck);
      await Promise.all(allThemes.map((theme) => loadThemeFonts(theme, deck.language, said)));
      for (const { id } of allThemes) loaded.add(styleOf({ theme: id, language: deck.language }));
      refresh();
    },
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Each letter of a deck once: fonts come in pieces, and only those are fetched that have them. */
const letters = (deck: Deck): string => [...new Set(JSON.stringify(deck))].join('');

export const LooksContext = createContext<Looks | null>(null);

export function useLooks(): Looks {
  const looks = useContext(LooksContext);
  if (!looks) throw new Error('There are no looks around this component.');
  useSyncExternalStore(looks.subscribe, looks.version);
  return looks;
}

/** Milliseconds for which fonts are waited for before a deck is shown in what there is. */
const patience = 4_000;

/**
 * Has the fonts of a deck here for as long as it is shown; false until they came, or have not come in time.
 * @param onLoaded what did not fit may be known only now
 */
export function useFonts(looks: Looks, deck: Deck | null, onLoaded: () => void): boolean {
  const [isReady, setReady] = useState(false);
  const { theme, language } = deck ?? {};
  useEffect(() => {
    if (!deck) return;
    let isLeft = false;
    const show = () => !isLeft && setReady(true);
    const timer = setTimeout(show, patience);
    void looks.loadFonts(deck).then(() => {
      if (isLeft) return;
      onLoaded();
      show();
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // What is typed has the letters of the language, which are there.
  }, [looks, theme, language]);
  return isReady;
}
