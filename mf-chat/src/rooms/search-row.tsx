import { lazyFeature } from '@orangery/platform';
import { type Dispatch, type FocusEvent, type SetStateAction, Suspense } from 'react';
import { transferTranslations } from '../feature-translations.ts';
import { RoomSearchField } from './room-search-field.tsx';
import styles from './rooms-panel.module.css';
import type { Search } from './rooms-search.tsx';

const RangeChips = lazyFeature(
  async () => (await import('./range-chips.tsx')).RangeChips,
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
  return (
    <search
      className={styles.search}
      data-rooms-search=""
      onFocus={() => onSearch((before) => before ?? noSearch)}
      onBlur={(event) => isLeft(event) && afterPress(event.currentTarget, () => onSearch(keptSearch))}
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

/** The focus goes out of the element altogether. */
const isLeft = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget as Node | null);

/** The ranges go when the press that took the focus is over: what was meant would move away from under it. */
function afterPress(row: HTMLElement, fold: () => void): void {
  setTimeout(() => {
    if (row.contains(document.activeElement)) return;
    if (!document.querySelector(':active')) return fold();
    window.addEventListener('pointerup', () => setTimeout(fold), { once: true });
  });
}

/** A search that looks for something; null for one that was only begun. */
export const keptSearch = (search: Search | null): Search | null =>
  search && (search.query.trim() !== '' || search.range !== null) ? search : null;
