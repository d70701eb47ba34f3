import { lazyFeature } from '@orangery/platform';
import { afterPress } from '@orangery/ui';
import { type Dispatch, type SetStateAction, Suspense } from 'react';
import { transferTranslations } from '../feature-translations.ts';
import { RoomSearchField } from './room-search-field.tsx';
import styles from './rooms-panel.module.css';
import type { Search } from './rooms-search.tsx';

const RangeChips = lazyFeature(
  async () => (await import(/* webpackChunkName: "rooms-search" */ './range-chips.tsx')).RangeChips,
  transferTranslations,
);

const noSearch: Search = { query: '', range: null };

type SearchRowProps = {
  /** null while nobody thinks of searching. */
  search: Search | null;
  onSearch: Dispatch<SetStateAction<Search | null>>;
};

/** The field for what is looked for, and while it is used the ranges. */
export function SearchRow({ search, onSearch }: SearchRowProps) {
  /** The ranges go, unless the press that took the focus gave it back. */
  const fold = (row: HTMLElement) =>
    afterPress(() => {
      if (!row.contains(document.activeElement)) onSearch(keptSearch);
    });

  return (
    <search
      className={styles.search}
      data-rooms-search=""
      onFocus={() => onSearch((before) => before ?? noSearch)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) fold(currentTarget);
      }}
    >
      <RoomSearchField
        query={search?.query ?? ''}
        active={keptSearch(search) !== null}
        onQuery={(query) => onSearch((before) => ({ range: before?.range ?? null, query }))}
        onEnd={() => onSearch(noSearch)}
      />
      {search && (
        <Suspense fallback={null}>
          <RangeChips range={search.range} onRange={(range) => onSearch({ ...search, range })} />
        </Suspense>
      )}
    </search>
  );
}

/** A search that looks for something; null for one that was only begun. */
export const keptSearch = (search: Search | null): Search | null =>
  search && (search.query.trim() !== '' || search.range !== null) ? search : null;
