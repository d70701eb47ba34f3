import { lazyFeature } from '@orangery/platform';
import { type Room, visibleMessages } from '@orangery/records';
import { Chip } from '@orangery/ui';
import { BookOpen } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../feature-translations.ts';
import styles from './search-toggle.module.css';

const ResultsPanel = lazyFeature(
  async () => (await import(/* webpackChunkName: "search" */ './results-panel.tsx')).ResultsPanel,
  toolsTranslations,
);

/** How much the search for the last question found, and the way to it. */
export function ResultsChip({ room, compact }: { room: Room; compact: boolean }) {
  const { t, i18n } = useTranslation('mf-chat');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sources = useMemo(
    () => visibleMessages(room).findLast(({ role }) => role === 'user')?.sources ?? [],
    [room],
  );
  if (sources.length === 0) return null;
  const label = t('composer.results', { count: sources.length });

  return (
    <>
      <Chip
        className={styles.results}
        data-wide=""
        icon={<BookOpen aria-hidden="true" />}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {compact ? new Intl.NumberFormat(i18n.language).format(sources.length) : label}
      </Chip>
      <Suspense fallback={null}>
        {anchor && (
          <ResultsPanel roomId={room.id} sources={sources} anchor={anchor} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
