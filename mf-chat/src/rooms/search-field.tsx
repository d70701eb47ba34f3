import { IconButton, TextField } from '@orangery/ui';
import { Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-field.module.css';

type SearchFieldProps = {
  query: string;
  /** Something is looked for, be it words or a range. */
  active: boolean;
  onQuery: (query: string) => void;
  onEnd: () => void;
};

/** Where one types what is looked for in the rooms. Arrow down leads to what was found. */
export function SearchField({ query, active, onQuery, onEnd }: SearchFieldProps) {
  const { t } = useTranslation('mf-chat');
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      const panel = event.currentTarget.closest('[data-rooms-panel]');
      panel?.querySelector<HTMLElement>('[data-room]')?.focus();
    }
    if (event.key !== 'Escape' || !active) return;
    // Only the search ends, not the drawer around it.
    event.stopPropagation();
    onEnd();
  };
  const clear = () => {
    onEnd();
    field.current?.focus();
  };
  return (
    <TextField
      ref={field}
      type="search"
      className={styles.field}
      data-rooms-search=""
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      label={t('rooms.search')}
      hideLabel
      placeholder={t('rooms.search')}
      // An empty field would be read as left-to-right, whatever its placeholder is.
      dir={query === '' ? undefined : 'auto'}
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={onKeyDown}
      trailing={
        active ? (
          <IconButton
            size="small"
            tooltipSide="none"
            label={t('rooms.searchClear')}
            icon={<X />}
            onClick={clear}
          />
        ) : (
          <SearchIcon className={styles.icon} aria-hidden="true" />
        )
      }
    />
  );
}
