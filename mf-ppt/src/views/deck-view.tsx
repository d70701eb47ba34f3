import { lazyFeature } from '@orangery/platform';
import { Suspense } from 'react';
import { OpeningSkeleton } from '../components/opening-skeleton.tsx';

export type DeckViewProps = {
  id: string;
  onClose: () => void;
};

const OpenedDeck = lazyFeature(async () => (await import('./opened-deck.tsx')).OpenedDeck, {
  namespace: 'mf-ppt/editor',
  load: {
    en: () => import('@orangery/locales/en/mf-ppt/editor.json'),
    zh: () => import('@orangery/locales/zh/mf-ppt/editor.json'),
    ru: () => import('@orangery/locales/ru/mf-ppt/editor.json'),
    fa: () => import('@orangery/locales/fa/mf-ppt/editor.json'),
  },
});

/** A presentation that is open: its slides, the chat about it, and showing it to others. */
export function DeckView({ id, onClose }: DeckViewProps) {
  return (
    <Suspense fallback={<OpeningSkeleton />}>
      <OpenedDeck key={id} id={id} onClose={onClose} />
    </Suspense>
  );
}
