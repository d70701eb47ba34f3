import { Button, EmptyState, NotAvailableIllustration, SearchField } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpertCards } from './expert-card.tsx';
import { ExpertFilters } from './expert-filters.tsx';
import styles from './expert-list.module.css';
import { ExpertSection } from './expert-section.tsx';
import { ExpertSkeleton } from './expert-skeleton.tsx';
import { LoadProblem } from './load-problem.tsx';
import { ShowMore } from './show-more.tsx';
import { useExpertPages } from './use-expert-pages.ts';
import { useHighlights } from './use-highlights.ts';
import { useSettled } from './use-settled.ts';

/** All experts, by field, with a search over them. */
export function ExpertList({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('mf-chat/experts');
  const [category, setCategory] = useState<string | null>(null);
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const pages = useExpertPages(q === '' ? category : null, q);
  const highlights = useHighlights();
  const { state, experts, total } = pages;
  const filtered = q !== '' || category !== null;
  const hot = filtered ? [] : (highlights?.hot ?? []);
  const others = experts?.filter(({ id }) => !hot.some((expert) => expert.id === id));
  const choose = (next: string | null) => {
    setText('');
    setCategory(next);
  };

  const content = () => {
    if (state.status === 'failed') return <LoadProblem offline={state.offline} onRetry={pages.retry} />;
    if (!others || !highlights) return <ExpertSkeleton />;
    if (total === 0 && state.status === 'ready')
      return <Nothing query={q} filtered={filtered} onShowAll={() => choose(null)} />;
    const busy = state.status === 'loading';
    return (
      <>
        {!filtered && (
          <>
            <ExpertSection title={t('list.recent')} experts={highlights.recent} onChoose={onChoose} />
            <ExpertSection title={t('list.hot')} experts={hot} onChoose={onChoose} />
            <ExpertSection title={t('list.others')} experts={others} busy={busy} onChoose={onChoose} />
          </>
        )}
        {filtered && <ExpertCards experts={others} label={t('list.label')} busy={busy} onChoose={onChoose} />}
        {pages.hasMore && (
          <ShowMore busy={pages.moreBusy} failed={pages.moreFailed} onMore={() => void pages.more()} />
        )}
      </>
    );
  };
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <search>
          <SearchField
            label={t('list.search')}
            clearLabel={t('list.clear')}
            value={text}
            onChange={setText}
          />
        </search>
        <ExpertFilters value={q === '' ? category : null} onChange={choose} />
      </div>
      <p className={styles.status} role="status">
        {q !== '' && state.status === 'ready' ? t('list.found', { count: total }) : ''}
      </p>
      {content()}
    </div>
  );
}

function Nothing(props: { query: string; filtered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('mf-chat/experts');
  return (
    <EmptyState
      illustration={<NotAvailableIllustration />}
      title={props.query === '' ? t('list.emptyTitle') : t('list.nothingTitle', { query: props.query })}
      body={t(props.query === '' ? 'list.emptyBody' : 'list.nothingBody')}
      action={props.filtered && <Button onClick={props.onShowAll}>{t('list.showAll')}</Button>}
    />
  );
}
