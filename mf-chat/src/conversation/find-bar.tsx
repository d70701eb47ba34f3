import type { Row } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './find-bar.module.css';
import type { MessageListHandle } from './message-list.tsx';
import { closeRoomSearch, useRoomSearch } from './room-search.state.ts';
import { useFind } from './use-find.ts';

type FindBarProps = {
  rows: readonly Row[];
  box: RefObject<HTMLElement | null>;
  list: RefObject<MessageListHandle | null>;
};

/** The search inside a room. */
export function FindBar({ rows, box, list }: FindBarProps) {
  const { t } = useTranslation('mf-chat/messages');
  const [query, setQuery] = useState('');
  const { at, count, step } = useFind(rows, query, { box, list });
  const field = useFieldFocus();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeRoomSearch();
    }
    if (event.key !== 'Enter' || event.target !== field.current) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const result = count === 0 ? t('find.none') : t('find.position', { at: at + 1, count });

  return (
    <search className={styles.bar} aria-label={t('find.region')} onKeyDown={onKeyDown}>
      <input
        ref={field}
        className={styles.field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        dir={query === '' ? undefined : 'auto'}
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <span className={styles.count} role="status">
        {query.trim() !== '' && result}
      </span>
      <IconButton
        size="small"
        tooltipSide="bottom"
        label={t('find.previous')}
        icon={<ChevronUp />}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        size="small"
        tooltipSide="bottom"
        label={t('find.next')}
        icon={<ChevronDown />}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton
        size="small"
        tooltipSide="none"
        label={t('find.close')}
        icon={<X />}
        onClick={closeRoomSearch}
      />
    </search>
  );
}

/** Takes the focus when the search is asked for, also when a menu that is closing gives it away once more. */
function useFieldFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const { asked } = useRoomSearch();
  useEffect(() => {
    const focus = () => field.current?.select();
    // Not what is being typed already: it would be selected, and the next letter take its place.
    const focusAgain = () => document.activeElement !== field.current && focus();
    focus();
    const frame = requestAnimationFrame(() => requestAnimationFrame(focusAgain));
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return field;
}
