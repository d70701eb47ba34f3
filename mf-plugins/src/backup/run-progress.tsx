import { ProgressBar } from '@orangery/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import type { Activity } from './state/activity.ts';
import styles from './status-card.module.css';

/** The step of the backup that runs, and how far it is. */
export function RunProgress({ activity }: { activity: Activity }) {
  const { t } = useTranslation('mf-plugins/backup');
  const progress = useSyncExternalStore(activity.subscribe, activity.progress);
  const label = t(progress ? `run.${progress.step}` : 'run.starting');
  const part = progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : undefined;
  return (
    <div className={styles.progress}>
      <p className={parts.said} aria-live="polite">
        {label}
      </p>
      {/* Most runs are over before their first step is reported. */}
      <ProgressBar label={label} active={progress !== null} value={part} />
    </div>
  );
}
