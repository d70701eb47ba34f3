import type { Slide } from '@orangery/api';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLooks } from '../open-deck/looks.ts';
import type { OpenDeck } from '../open-deck/open-deck.ts';
import { useDeckAccess } from '../open-deck/use-deck.ts';

/** @param place what is typed there one letter after the other is one step; null: a step for itself */
export type ChangePart = (changes: Partial<Slide>, place: string | null) => void;

/** Changes a part of a slide that is being edited: what does not fit stays until the part is left. */
export function usePartChange(slideId: string, part: 'table' | 'chart'): ChangePart {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const label = t(`step.${part}`);
  return useCallback(
    (changes, place) => {
      const now = open.slide(slideId);
      const merge = `${slideId}/${part}/${place ?? crypto.randomUUID()}`;
      if (now)
        open.change([{ op: 'replace', slide: { ...now, ...changes } }], { label, merge, isOpen: true });
    },
    [open, slideId, part, label],
  );
}

/** Once the part is left, what does not fit goes on in further slides. */
export function useFinishedPart(slideId: string, part: 'table' | 'chart'): void {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const looks = useLooks();
  const fit = t('step.fit');
  useEffect(
    () => () => {
      const last = open.state.history.past.at(-1)?.merge;
      if (last?.startsWith(`${slideId}/${part}/`)) open.finish(last);
      else if (overflows(open, slideId, looks)) open.refit(fit);
    },
    [open, looks, slideId, part, fit],
  );
}

/** So it may when the last changes were undone. */
function overflows(open: OpenDeck, slideId: string, looks: ReturnType<typeof useLooks>): boolean {
  const slide = open.state.deck && open.slide(slideId);
  return slide ? looks.sceneOf(slide, open.deck(), 1).overflows : false;
}
