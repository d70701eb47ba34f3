import type { BackupProgress, BackupState, BackupVersions } from '@orangery/backup';
import { formatBytes } from '@orangery/platform/files';
import { useDates } from '@orangery/platform/format';
import { Button, cx, ProgressBar } from '@orangery/ui';
import { CircleAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload, Lock, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityState } from './state/activity.ts';
import type { BackupStatus } from './state/status-of.ts';
import styles from './status-card.module.css';

const icons = {
  running: RefreshCw,
  otherTab: RefreshCw,
  locked: Lock,
  offline: CloudOff,
  failed: CircleAlert,
  nothing: CloudUpload,
  never: CloudUpload,
  changed: CloudUpload,
  behind: CloudDownload,
  done: CloudCheck,
} as const satisfies Record<BackupStatus, unknown>;

type StatusCardProps = {
  status: BackupStatus;
  /** What went wrong, or how the last one ended. */
  said: string | null;
  state: BackupState;
  /** Null: not known. */
  versions: BackupVersions | null;
  activity: ActivityState;
  /** Undefined: none can be made. */
  onRun: (() => void) | undefined;
  onCancel: () => void;
};

/** How the backup stands, and the button that makes one. */
export function StatusCard({ status, said, state, versions, activity, onRun, onCancel }: StatusCardProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const Icon = icons[status];
  const isBusy = status === 'running' || status === 'otherTab';
  return (
    <section className={styles.card} aria-label={t('state.label')} data-status={status}>
      <div className={styles.top}>
        <Icon className={cx(styles.icon, isBusy && styles.turning)} aria-hidden="true" />
        <div className={styles.texts} role="status">
          <p className={styles.status}>{t(`state.${status}`)}</p>
          {said && <p className={styles.said}>{said}</p>}
        </div>
        {status === 'running'
          ? activity.canCancel && <Button onClick={onCancel}>{t('run.cancel')}</Button>
          : onRun && (
              <Button
                variant="primary"
                disabled={status === 'locked' || status === 'otherTab'}
                onClick={onRun}
              >
                {t(status === 'failed' ? 'run.again' : 'run.now')}
              </Button>
            )}
      </div>
      {status === 'running' && <Progress running={activity.running} />}
      <Facts state={state} versions={versions} />
    </section>
  );
}

const partOf = ({ done, total }: BackupProgress): number | undefined =>
  total > 0 ? Math.min(1, done / total) : undefined;

function Progress({ running }: { running: ActivityState['running'] }) {
  const { t } = useTranslation('mf-plugins/backup');
  const step = running === null || running === 'starting' ? null : running;
  const label = t(step ? `run.${step.step}` : 'run.starting');
  return (
    <div className={styles.progress}>
      <p className={styles.said} aria-live="polite">
        {label}
      </p>
      {/* Most runs are over before their first step is reported. */}
      <ProgressBar label={label} active={step !== null} value={step ? partOf(step) : undefined} />
    </div>
  );
}

function Facts({ state, versions }: Pick<StatusCardProps, 'state' | 'versions'>) {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  const { moment } = useDates();
  const number = new Intl.NumberFormat(i18n.language);
  const current = versions?.versions[0];
  const last = current?.createdAt ?? state.savedAt;
  const none = t('state.none');
  return (
    <dl className={styles.facts}>
      <Fact name={t('state.last')}>{last === null ? none : moment(last)}</Fact>
      <Fact name={t('state.rooms')}>
        {typeof current?.rooms === 'number' ? number.format(current.rooms) : none}
      </Fact>
      <Fact name={t('state.size')}>{current ? formatBytes(current.bytes, i18n.language) : none}</Fact>
      <Fact name={t('state.versions')}>{versions ? number.format(versions.versions.length) : none}</Fact>
      <Fact name={t('state.encryption')}>
        {t(state.encryption === 'off' ? 'state.notEncrypted' : 'state.encrypted')}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
