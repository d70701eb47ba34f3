import { lazyFeature } from '@orangery/platform';
import { Suspense, useEffect } from 'react';
import { showCited, useCited } from '../conversation/cited.state.ts';
import { toolsTranslations } from '../feature-translations.ts';

const ResultsPanel = lazyFeature(
  async () => (await import(/* webpackChunkName: "search" */ '../search/results-panel.tsx')).ResultsPanel,
  toolsTranslations,
);

const close = () => showCited(null);

/** The results an answer was written with, opened at the one that a number in it names. */
export function CitedSource({ roomId }: { roomId: string }) {
  const cited = useCited();
  // It belongs to the room that is left.
  useEffect(() => close, [roomId]);
  return (
    <Suspense fallback={null}>
      {cited && (
        <ResultsPanel
          key={cited.number}
          roomId={roomId}
          sources={cited.sources}
          cited={cited.number}
          anchor={cited.anchor}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
