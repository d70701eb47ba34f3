import type { Slide, SlideLayout } from '@orangery/api';
import { useMemo } from 'react';
import { withPrompts } from './prompts.ts';
import { usePromptTexts } from './use-prompt-texts.ts';

/** What a slide would look like in another layout, with prompts where it says nothing; the same object for the same slide. */
export function useFilled(): (slide: Slide, layout: SlideLayout) => Slide {
  const texts = usePromptTexts();
  return useMemo(() => {
    const known = new WeakMap<Slide, Map<SlideLayout, Slide>>();
    return (slide, layout) => {
      const made = known.get(slide) ?? new Map<SlideLayout, Slide>();
      known.set(slide, made);
      const filled = made.get(layout) ?? withPrompts({ ...slide, layout }, texts).slide;
      made.set(layout, filled);
      return filled;
    };
  }, [texts]);
}
