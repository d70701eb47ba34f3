import type { LoadState } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration, SearchField, Spinner } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './source-form.module.css';

export type Choosable = { readonly id: string; readonly name: string; readonly facts: string };

type ChooseDialogProps = {
  title: string;
  empty: string;
  state: LoadState<readonly Choosable[]>;
  onRetry: () => void;
  onChoose: (one: Choosable) => void;
  onClose: () => void;
};

/** From how many entries on they can be searched. */
const searched = 8;

/** One of a person's documents or chats. */
export function ChooseDialog({ title, empty, state, onRetry, onChoose, onClose }: ChooseDialogProps) {
  const { t } = useTranslation('mf-ppt');
  const [query, setQuery] = useState('');
  const all = state.status === 'ready' ? state.data : [];
  const words = query.trim().toLocaleLowerCase();
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('common.close')}
      size="medium"
    >
      {state.status === 'loading' && <Spinner label={t('common.loading')} />}
      {state.status === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">{t('attach.failed')}</p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
      {state.status === 'ready' && all.length === 0 && (
        <EmptyState illustration={<NotAvailableIllustration />} title={empty} />
      )}
      {all.length >= searched && (
        <SearchField
          label={t('attach.search')}
          clearLabel={t('search.clear')}
          value={query}
          onChange={setQuery}
        />
      )}
      {all.length > 0 && (
        <ul className={styles.choices} aria-label={title}>
          {shown.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  onChoose(one);
                  onClose();
                }}
              >
                <span>
                  <bdi>{one.name}</bdi>
                </span>
                <span className={styles.facts}>{one.facts}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && shown.length === 0 && <p className={styles.note}>{t('search.none')}</p>}
    </Dialog>
  );
}
