import { IconButton, TextField } from '@orangery/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-field.module.css';

type SearchFieldProps = { value: string; onChange: (query: string) => void };

/** The search over all articles; what it finds is shown while one types. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('mf-account');
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
        label={t('help.search')}
        hideLabel
        placeholder={t('help.searchHint')}
        // An empty field would be read as left-to-right, whatever its placeholder is.
        dir={value === '' ? undefined : 'auto'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear();
        }}
        trailing={
          value === '' ? (
            <Search className={styles.icon} aria-hidden="true" />
          ) : (
            <IconButton
              size="small"
              tooltipSide="none"
              label={t('help.clearSearch')}
              icon={<X />}
              onClick={clear}
            />
          )
        }
      />
    </search>
  );
}
