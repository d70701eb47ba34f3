import { IconButton, SearchField } from '@orangery/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Reader } from './reader.ts';
import type { ReaderState, SearchState } from './reader-state.ts';
import styles from './search-bar.module.css';

type SearchBarProps = {
  state: ReaderState;
  reader: Reader;
  /** How often the search has been asked for: the field gets the focus each time. */
  asked: number;
  onClose: () => void;
};

/** Looks for words in the whole document; Enter leads to the next place, with Shift to the one before. */
export function SearchBar({ state, reader, asked, onClose }: SearchBarProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  const search = useSnapshot(state, { sync: true }).search;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = bar.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [asked]);
  const { query, caseSensitive, wholeWords, total } = search;
  const look = (changes: Partial<SearchState>) =>
    reader.search({ query, caseSensitive, wholeWords, ...changes });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      reader.searchOn(event.shiftKey);
    }
  };
  // Before the field has it, which would only empty itself: the next search begins with the same words.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  const option = (label: string, sign: string, on: boolean, changes: Partial<SearchState>) => (
    <IconButton
      label={label}
      icon={<span aria-hidden="true">{sign}</span>}
      size="small"
      tooltipSide="bottom"
      pressed={on}
      onClick={() => look(changes)}
    />
  );
  return (
    <search ref={bar} className={styles.bar} onKeyDown={onKeyDown} onKeyDownCapture={onEscape}>
      <SearchField
        className={styles.field ?? ''}
        label={t('search.field')}
        clearLabel={t('search.clear')}
        value={query}
        onChange={(next) => look({ query: next })}
        onClear={() => look({ query: '' })}
      />
      <p className={styles.count} role="status">
        {query.trim() !== '' && resultText(t, search)}
      </p>
      <IconButton
        label={t('search.previous')}
        icon={<ChevronUp />}
        size="small"
        tooltipSide="bottom"
        disabled={total === 0}
        onClick={() => reader.searchOn(true)}
      />
      <IconButton
        label={t('search.next')}
        icon={<ChevronDown />}
        size="small"
        tooltipSide="bottom"
        disabled={total === 0}
        onClick={() => reader.searchOn(false)}
      />
      {option(t('search.caseSensitive'), 'Aa', caseSensitive, { caseSensitive: !caseSensitive })}
      {option(t('search.wholeWords'), '“”', wholeWords, { wholeWords: !wholeWords })}
      <IconButton
        className={styles.close}
        label={t('search.close')}
        icon={<X />}
        size="small"
        tooltipSide="bottom"
        onClick={onClose}
      />
    </search>
  );
}

type Translate = ReturnType<typeof useTranslation<'mf-pdf/viewer'>>['t'];

function resultText(t: Translate, { result, current, total }: SearchState): string {
  if (total > 0) return t(result === 'wrapped' ? 'search.wrapped' : 'search.count', { current, total });
  return t(result === 'none' ? 'search.none' : 'search.searching');
}
