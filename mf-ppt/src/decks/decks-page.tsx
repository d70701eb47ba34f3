import type { DeckInfo } from '@orangery/api';
import { useHost, useLayout } from '@orangery/platform';
import {
  Button,
  EmptyState,
  ErrorCard,
  NotAvailableIllustration,
  Page,
  SearchField,
  Skeleton,
} from '@orangery/ui';
import { PageHeading } from '@orangery/ui/page-heading';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeckCard } from './deck-card.tsx';
import styles from './decks.module.css';
import { useDecks } from './decks.state.ts';
import { loadDecks, loadMoreDecks, searchDecks } from './load-decks.ts';

type DecksPageProps = {
  /** The form that makes a new one. */
  form: ReactNode;
  drawCover: (deck: DeckInfo) => ReactNode;
  onOpen: (id: string) => void;
};

/** Rest after a key before the list is searched, milliseconds. */
const restTime = 250;
/** From how many presentations on they can be searched. */
const searched = 6;

/** The presentations of the account, below the form for a new one. */
export function DecksPage({ form, drawCover, onOpen }: DecksPageProps) {
  const { t } = useTranslation('mf-ppt');
  const host = useHost();
  const isPhone = useLayout() === 'mobile';
  const { status, decks, search, more } = useDecks();
  const [query, setQuery] = useState(search);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void loadDecks(host), [host]);
  useEffect(() => {
    const words = query.trim();
    if (words === search) return;
    const timer = setTimeout(() => searchDecks(host, words), restTime);
    return () => clearTimeout(timer);
  }, [host, query, search]);
  // The focus goes to what takes the place of a card that was removed, so that the page stays where it is.
  const [removed, setRemoved] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!removed) return;
    const cards = list.current?.children;
    const next = cards?.[Math.min(removed.index, cards.length - 1)]?.querySelector('button');
    (next ?? heading.current)?.focus();
  }, [removed]);
  const isSearched = search !== '' || query !== '';
  return (
    <Page width="wide">
      <PageHeading title={t('title')} lead={t('lead')} titleRef={heading} isTitleHidden={isPhone} />
      {form}
      {(decks.length > 0 || isSearched) && (
        <div className={styles.listHead}>
          <h3 className={styles.listTitle}>{t('decks.list')}</h3>
          {(decks.length >= searched || isSearched) && (
            <SearchField
              label={t('search.label')}
              clearLabel={t('search.clear')}
              value={query}
              onChange={setQuery}
            />
          )}
        </div>
      )}
      {status === 'loading' && <DecksSkeleton />}
      {status === 'failed' && (
        <ErrorCard
          title={t('failed.title')}
          body={t('failed.body')}
          retryLabel={t('common.retry')}
          onRetry={() => void loadDecks(host)}
        />
      )}
      {status === 'ready' && decks.length === 0 && search === '' && (
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('empty.title')}
          body={t('empty.body')}
        />
      )}
      {status === 'ready' && search !== '' && (
        <p className={styles.outcome} role="status">
          {decks.length > 0 ? t('search.found', { count: decks.length }) : t('search.none')}
        </p>
      )}
      {decks.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={t('decks.list')}>
          {decks.map((deck, index) => (
            <DeckCard
              key={deck.id}
              deck={deck}
              cover={drawCover(deck)}
              onOpen={() => onOpen(deck.id)}
              onRemoved={() => setRemoved({ index })}
            />
          ))}
        </ul>
      )}
      {more && <MoreButton />}
    </Page>
  );
}

function MoreButton() {
  const { t } = useTranslation('mf-ppt');
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    if (!(await loadMoreDecks(host))) host.toast({ text: t('failed.title'), kind: 'error' });
    setBusy(false);
  };
  return (
    <Button className={styles.more} busy={busy} onClick={() => void load()}>
      {t('decks.more')}
    </Button>
  );
}

function DecksSkeleton() {
  return (
    <div className={styles.list}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.card}>
          <div className={styles.cover}>
            <Skeleton shape="block" width="100%" height="100%" />
          </div>
          <div className={styles.below}>
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}
