import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  label: string;
  /** In the empty field; the label unless said otherwise. */
  hint?: string;
  clearLabel: string;
  value: string;
  onChange: (query: string) => void;
  /** Something is looked for, so that there is something to clear: a text, unless more than the text counts. */
  active?: boolean;
  /** The search is ended, by its button or Escape. Default: the text is emptied. */
  onClear?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  size?: 'medium' | 'large';
  className?: string;
};

/** A field for what is looked for; results are shown while one types. Escape ends the search, not what is around it. */
export function SearchField(props: SearchFieldProps) {
  const { label, hint = label, clearLabel, value, onChange, size = 'medium', className } = props;
  const { active = value !== '', onClear = () => onChange('') } = props;
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    props.onKeyDown?.(event);
    if (event.key !== 'Escape' || !active) return;
    event.stopPropagation();
    onClear();
  };
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <TextField
      ref={input}
      type="search"
      className={cx(styles.search, size === 'large' && styles.large, className)}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      label={label}
      hideLabel
      placeholder={hint}
      // An empty field would be read as left-to-right, whatever its placeholder is.
      dir={value === '' ? undefined : 'auto'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      trailing={
        active ? (
          <IconButton size="small" tooltipSide="none" label={clearLabel} icon={<X />} onClick={clear} />
        ) : (
          <Search className={styles.icon} aria-hidden="true" />
        )
      }
    />
  );
}
