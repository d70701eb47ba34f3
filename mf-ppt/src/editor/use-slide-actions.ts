import type { Slide, SlideLayout } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { useHost } from '@orangery/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newSlideId } from '../open-deck/new-slide-id.ts';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import { useEditingState } from './editing.ts';

export type SlideActions = {
  select: (id: string) => void;
  /** Puts an empty slide behind that one. */
  add: (after: string | null, layout?: SlideLayout) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** @param by places, forwards or back */
  move: (id: string, by: number) => void;
  moveTo: (id: string, after: string | null) => void;
  toggleHidden: (id: string) => void;
  setLayout: (id: string, layout: SlideLayout) => void;
  replace: (slide: Slide, label: string) => void;
};

/** What can be done with the slides of the deck, each a step that can be undone. */
export function useSlideActions(): SlideActions {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const { toast } = useHost();
  const editing = useEditingState();
  return useMemo(() => {
    const select = (id: string) => {
      if (editing.slideId !== id) Object.assign(editing, { slideId: id, part: null, point: null });
    };
    const insert = (slide: Slide, after: string | null, label: string) => {
      if (open.deck().slides.length >= deckLimits.slides)
        toast({ text: t('sorter.full', { count: deckLimits.slides }), kind: 'warning' });
      else if (open.change([{ op: 'insert', after, slide }], { label })) select(slide.id);
    };
    const replace = (slide: Slide, label: string) => void open.change([{ op: 'replace', slide }], { label });
    const moveTo = (id: string, after: string | null) => {
      if (after !== id) open.change([{ op: 'move', id, after }], { label: t('step.move') });
    };
    return {
      select,
      replace,
      moveTo,
      add: (after, layout = 'text') => insert({ id: newSlideId(), layout, title: '' }, after, t('step.add')),
      duplicate: (id) => {
        const slide = open.slide(id);
        if (slide) insert({ ...slide, id: newSlideId() }, id, t('step.duplicate'));
      },
      remove: (id) => {
        const { slides } = open.deck();
        const at = slides.findIndex((slide) => slide.id === id);
        const next = slides[at + 1] ?? slides[at - 1];
        if (!next) toast({ text: t('sorter.lastStays') });
        else if (open.change([{ op: 'remove', id }], { label: t('step.remove') })) {
          if (editing.slideId === id) select(next.id);
          toast({
            text: t('sorter.removed', { number: at + 1 }),
            action: { label: t('undo'), run: open.undo },
          });
        }
      },
      move: (id, by) => {
        const { slides } = open.deck();
        const at = slides.findIndex((slide) => slide.id === id);
        const to = at + by;
        if (at < 0 || to < 0 || to >= slides.length) return;
        const others = slides.toSpliced(at, 1);
        moveTo(id, others[to - 1]?.id ?? null);
      },
      toggleHidden: (id) => {
        const slide = open.slide(id);
        if (!slide) return;
        const { hidden, ...shown } = slide;
        replace(hidden ? shown : { ...slide, hidden: true }, t(hidden ? 'step.show' : 'step.hide'));
      },
      setLayout: (id, layout) => {
        const slide = open.slide(id);
        if (slide && slide.layout !== layout) replace({ ...slide, layout }, t('step.layout'));
      },
    };
  }, [open, editing, toast, t]);
}
