import { useSession } from '@orangery/platform';
import { Button, IconButton, Spinner } from '@orangery/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchRun } from '../store/search-runs.state.ts';
import styles from './search-state.module.css';

type SearchStateProps = {
  run: SearchRun;
  onAskWithout: () => void;
  onAgain: () => void;
  onClose: () => void;
};

/** What becomes of the search that goes before the question in the box. */
export function SearchState({ run, onAskWithout, onAgain, onClose }: SearchStateProps) {
  const { t } = useTranslation('mf-chat/tools');
  const demo = useSession().helpInfo?.search.demo ?? false;
  if (run.state === 'searching')
    return (
      <div className={styles.state} role="status">
        <Spinner />
        <span className={styles.text}>{t(demo ? 'search.searchingHelp' : 'search.searching')}</span>
      </div>
    );
  return (
    <div className={styles.state} data-failed="">
      <span className={styles.text} role="alert">
        <Outcome run={run} />
      </span>
      <Button size="small" onClick={onAgain}>
        {t('search.again')}
      </Button>
      <Button size="small" onClick={onAskWithout}>
        {t('search.askWithout')}
      </Button>
      <IconButton size="small" tooltipSide="none" label={t('search.close')} icon={<X />} onClick={onClose} />
    </div>
  );
}

function Outcome({ run }: { run: SearchRun }) {
  const { t } = useTranslation('errors');
  const { t: say } = useTranslation('mf-chat/tools');
  if (run.state === 'timeout') return t('message.searchTimeout');
  if (run.state === 'interrupted') return t('message.searchInterrupted');
  return run.reason ?? say('search.failed');
}
