import type { BackupState, BackupVersions } from '@orangery/backup';
import { formatBytes } from '@orangery/platform/files';
import { useDates } from '@orangery/platform/format';
import { Button, cx } from '@orangery/ui';
import { CircleAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload, Lock, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
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
  /** Shown while one runs. */
  progress: ReactNode;
  /** Undefined: none can be made. */
  onRun: (() => void) | undefined;
  onCancel: () => void;
};

/** How the backup stands, and the button that makes one. */
export function StatusCard(props: StatusCardProps) {
  const { status, said, state, versions, activity, progress, onRun, onCancel } = props;
  const { t } = useTranslation('mf-plugins/backup');
  const Icon = icons[status];
  const isBusy = status === 'running' || status === 'otherTab';
  return (
    <section className={styles.card} aria-label={t('state.label')} data-status={status}>
      <div className={styles.top}>
        <span className={cx(styles.icon, isBusy && styles.turning)}>
          <Icon aria-hidden="true" />
        </span>
        <div className={styles.texts} role="status">
          <p className={styles.status}>{t(`state.${status}`)}</p>
          {said && <p className={parts.said}>{said}</p>}
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
      {status === 'running' && progress}
      <Facts state={state} versions={versions} />
    </section>
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
      <Fact name={t('state.versions')}>
        {/* A zero of Persian reads as a dot when it stands alone. */}
        {versions?.versions.length ? number.format(versions.versions.length) : none}
      </Fact>
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
