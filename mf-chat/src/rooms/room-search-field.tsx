import { SearchField } from '@orangery/ui';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

type RoomSearchFieldProps = {
  query: string;
  /** Something is looked for, be it words or a range. */
  active: boolean;
  onQuery: (query: string) => void;
  onEnd: () => void;
};

/** Where one types what is looked for in the rooms. Arrow down leads to what was found. */
export function RoomSearchField({ query, active, onQuery, onEnd }: RoomSearchFieldProps) {
  const { t } = useTranslation('mf-chat');
  return (
    <SearchField
      label={t('rooms.search')}
      clearLabel={t('rooms.searchClear')}
      value={query}
      onChange={onQuery}
      active={active}
      onClear={onEnd}
      onKeyDown={toFound}
    />
  );
}

function toFound({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'ArrowDown') return;
  currentTarget.closest('[data-rooms-panel]')?.querySelector<HTMLElement>('[data-room]')?.focus();
}
