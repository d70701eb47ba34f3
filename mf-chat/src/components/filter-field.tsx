import { IconButton, TextField } from '@orangery/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './filter-field.module.css';

type FilterFieldProps = {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (query: string) => void;
};

/** A search whose results are shown while one types. */
export function FilterField({ label, clearLabel, value, onChange }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <TextField
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        label={label}
        hideLabel
        placeholder={label}
        // An empty field would be read as left-to-right, whatever its placeholder is.
        dir={value === '' ? undefined : 'auto'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // Only the text goes, not the panel around it.
          event.stopPropagation();
          clear();
        }}
        trailing={
          value === '' ? (
            <Search className={styles.icon} aria-hidden="true" />
          ) : (
            <IconButton size="small" tooltipSide="none" label={clearLabel} icon={<X />} onClick={clear} />
          )
        }
      />
    </search>
  );
}
