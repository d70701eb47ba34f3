import type { Plugin } from '@orangery/api';
import type { Backup } from '@orangery/backup';
import { useHost } from '@orangery/platform';
import { ErrorCard, Skeleton } from '@orangery/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import type { Engine } from './engine.ts';
import { PassphraseSection } from './passphrase/passphrase-section.tsx';
import { Unlock } from './passphrase/unlock.tsx';
import { textOfKind } from './problem.ts';
import { RunProgress } from './run-progress.tsx';
import { type BackupStatus, encryptionOf, statusOf } from './state/status-of.ts';
import { type BackupView, useBackup } from './state/use-backup.ts';
import { useFirstWait } from './state/use-first-wait.ts';
import { useOnline } from './state/use-online.ts';
import { StatusCard } from './status-card.tsx';
import { Switches } from './switches.tsx';
import { UndoNote } from './versions/undo-note.tsx';
import { VersionList } from './versions/version-list.tsx';

type OverviewProps = {
  plugin: Plugin;
  /** False: what is in the cloud can be read, restored and deleted, and nothing is added to it. */
  isAllowed: boolean;
  engine: Engine;
  onOpen: (revision: number) => void;
};

/** Milliseconds in which the cloud may still change what is said of the backup before it is said. */
const patience = 2_000;

/** How the backup stands, its switches, its passphrase and its versions. */
export function Overview({ plugin, isAllowed, engine, onOpen }: OverviewProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const { bus } = useHost();
  const view = useBackup(engine);
  const isOnline = useOnline();
  const { activity, reload } = view;
  const isIdle = isOnline && !activity.running && !activity.elsewhere;
  // Without what is in the cloud, a device that is new to a backup would say that there is none.
  const isAsking = useFirstWait(isIdle && view.versions.status === 'loading', patience);
  const run = useCallback(() => void engine.activity.start(bus), [engine, bus]);
  if (view.state.status === 'failed')
    return (
      <ErrorCard
        title={t('state.unreadable')}
        body={textOfKind('device')}
        retryLabel={t('run.again')}
        onRetry={reload}
      />
    );
  if (view.state.status === 'loading' || isAsking)
    return (
      <div role="status" aria-busy="true" aria-label={t('state.loading')}>
        <Skeleton shape="block" height={180} width="100%" />
      </div>
    );
  const versions = view.versions.status === 'ready' ? view.versions.data : null;
  const known = view.state.data;
  const state = { ...known, encryption: encryptionOf(known, versions) };
  const status = statusOf({ state, versions, activity, isOnline });
  return (
    <>
      <StatusCard
        status={status}
        said={saidOf(t, status, view)}
        state={state}
        versions={versions}
        activity={activity}
        progress={<RunProgress activity={engine.activity} />}
        onRun={isAllowed ? run : undefined}
        onCancel={engine.activity.cancel}
      />
      {state.encryption === 'locked' && <Unlock engine={engine} onUnlocked={isAllowed ? run : reload} />}
      {state.canUndo && <UndoNote backup={engine.backup} />}
      {isAllowed && <Switches plugin={plugin} />}
      {isAllowed && state.encryption !== 'locked' && (
        <PassphraseSection backup={engine.backup} encryption={state.encryption} onChanged={run} />
      )}
      <Versions backup={engine.backup} view={view} isOnline={isOnline} onOpen={onOpen} />
      <p className={parts.said}>{t('pictures')}</p>
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'mf-plugins/backup'>>['t'];

/** What else there is to say of a status. */
function saidOf(t: Translate, status: BackupStatus, { state, activity }: BackupView): string | null {
  const failure = state.status === 'ready' ? state.data.failure : null;
  if (status === 'failed') return activity.problem ?? (failure && textOfKind(failure));
  if (status === 'running') return null;
  if (activity.ended === 'canceled' && (status === 'never' || status === 'changed'))
    return t(status === 'never' ? 'run.canceledFirst' : 'run.canceled');
  if (status !== 'done') return t(`state.${status}Body`);
  return activity.ended && t(`run.${activity.ended}`);
}

type VersionsProps = {
  backup: Backup;
  view: BackupView;
  isOnline: boolean;
  onOpen: (revision: number) => void;
};

function Versions({ backup, view: { versions, reload }, isOnline, onOpen }: VersionsProps) {
  const { t } = useTranslation('mf-plugins/backup');
  if (versions.status === 'loading') return <Skeleton shape="block" height={96} width="100%" />;
  if (versions.status === 'ready')
    return <VersionList backup={backup} data={versions.data} onOpen={onOpen} />;
  // That there is no network is said above.
  if (!isOnline) return null;
  return (
    <ErrorCard
      title={t('versions.failed')}
      body={textOfKind('records')}
      retryLabel={t('run.again')}
      onRetry={reload}
    />
  );
}
