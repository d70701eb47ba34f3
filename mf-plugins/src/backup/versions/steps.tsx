import type { BackupProgress } from '@orangery/backup';
import { Button, ProgressBar } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import styles from './version-page.module.css';

type StepsProps = {
  /** What it is all for. */
  text: string;
  progress: BackupProgress | null;
  onCancel?: () => void;
};

/** What is under way, how far it is, and the way to give it up. */
export function Steps({ text, progress, onCancel }: StepsProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const part = progress && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <div className={styles.steps}>
      <p role="status">{progress ? t(`run.${progress.step}`) : text}</p>
      <ProgressBar label={text} value={part} />
      {onCancel && (
        <Button size="small" className={parts.start} onClick={onCancel}>
          {t('run.cancel')}
        </Button>
      )}
    </div>
  );
}
