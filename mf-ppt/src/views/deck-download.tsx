import { useHost, useLoad } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import { Suspense } from 'react';
import { LazyDownloadMenu } from '../files/lazy-download-menu.tsx';
import { useDeck } from '../open-deck/use-deck.ts';

/** Saves the presentation as a file, where the plan lets it; others are shown the plans. */
export function DeckDownload({ slideId }: { slideId: string | null }) {
  const host = useHost();
  const { api } = host;
  const deck = useDeck();
  const [plan] = useLoad(
    (signal) => api.call('GET /chat/ppt/decks', { query: { limit: 1 } }, { signal, quiet: true }),
    [api],
  );
  const shown = slideId ?? deck.slides[0]?.id;
  if (!shown || plan.status === 'loading') return null;
  return (
    <Suspense fallback={null}>
      <LazyDownloadMenu
        deck={deck}
        slideId={shown}
        mayDownload={plan.status === 'ready' && plan.data.download}
        onUpgrade={() => offerPlans(host)}
      />
    </Suspense>
  );
}
