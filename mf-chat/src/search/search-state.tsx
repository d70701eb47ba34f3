import { useSession } from '@orangery/platform';
import { Button, IconButton, Spinner } from '@orangery/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchProblem } from '../question/question.state.ts';
import styles from './search-state.module.css';

type SearchStateProps = {
  /** Why it brought nothing; undefined while it goes on. */
  problem: SearchProblem | undefined;
  onAskWithout: () => void;
  onAgain: () => void;
  onClose: () => void;
};

/** How the search before the question in the box goes on. */
export function SearchState({ problem, onAskWithout, onAgain, onClose }: SearchStateProps) {
  const { t } = useTranslation('mf-chat/tools');
  const demo = useSession().helpInfo?.search.demo ?? false;
  if (!problem)
    return (
      <div className={styles.state} role="status">
        <Spinner />
        <span className={styles.text}>{t(demo ? 'search.searchingHelp' : 'search.searching')}</span>
      </div>
    );
  return (
    <div className={styles.state} data-failed="">
      <span className={styles.text} role="alert">
        <Reason problem={problem} />
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

function Reason({ problem }: { problem: SearchProblem }) {
  const { t } = useTranslation('errors');
  const { t: say } = useTranslation('mf-chat/tools');
  if (problem.kind === 'timeout') return t('message.searchTimeout');
  if (problem.kind === 'interrupted') return t('message.searchInterrupted');
  return problem.reason ?? say('search.failed');
}
