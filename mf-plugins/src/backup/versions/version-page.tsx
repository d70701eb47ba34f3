import type { ChangedRoom, OpenedVersion, RestorePreview } from '@orangery/backup';
import { useHost } from '@orangery/platform';
import { joinSentences, useDates } from '@orangery/platform/format';
import { Button, ErrorCard } from '@orangery/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import type { Engine } from '../engine.ts';
import { problemText } from '../problem.ts';
import { type ListedRoom, RoomList } from './room-list.tsx';
import { Steps } from './steps.tsx';
import { UndoNote } from './undo-note.tsx';
import { useVersion, type VersionState } from './use-version.ts';
import styles from './version-page.module.css';

type VersionPageProps = { engine: Engine; revision: number; heading: RefObject<HTMLHeadingElement | null> };

/** One version: what restoring it would change here, what it has, and restoring it. Looking at it changes nothing. */
export function VersionPage({ engine: { backup }, revision, heading }: VersionPageProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const { moment } = useDates();
  const { state, read, restore, cancel } = useVersion(backup, revision);
  const made = 'opened' in state ? state.opened.version.createdAt : null;
  const title = made === null ? t('version.titleUnknown') : t('version.title', { moment: moment(made) });
  return (
    <section className={styles.page} aria-label={title}>
      <h3 ref={heading} tabIndex={-1} className={parts.title}>
        {title}
      </h3>
      {state.step === 'reading' && <Steps text={t('version.reading')} progress={state.progress} />}
      {state.step === 'failed' && (
        <ErrorCard
          title={t('version.failed')}
          body={problemText(state.error)}
          retryLabel={t('run.again')}
          onRetry={() => void read()}
        />
      )}
      {state.step === 'restoring' && (
        <Steps text={t('restore.running')} progress={state.progress} onCancel={cancel} />
      )}
      {state.step === 'stopped' && <Stopped {...state} undo={<UndoNote backup={backup} onUndone={read} />} />}
      {(state.step === 'ready' || state.step === 'stopped') && (
        <Preview {...state} onRestore={() => void restore(state)} />
      )}
      {state.step === 'done' && <Done outcome={state.outcome} undo={<UndoNote backup={backup} />} />}
    </section>
  );
}

const listed = (rooms: readonly ChangedRoom[]): ListedRoom[] =>
  rooms.map(({ id, title, before, messages }) => ({
    key: id,
    title,
    ...(before !== undefined && { before }),
    messages: messages.after,
    ...(messages.before !== messages.after && messages.before > 0 && { messagesBefore: messages.before }),
  }));

type PreviewProps = {
  preview: RestorePreview;
  opened: OpenedVersion;
  onRestore: () => void;
};

/** What restoring would do, by name, before it is agreed to. */
function Preview({ preview, opened, onRestore }: PreviewProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const { confirm } = useHost();
  const { added, changed, removed, same, isCurrent } = preview;
  const summary = useSummary();
  const isSame = added.length + changed.length + removed.length === 0;

  async function ask(): Promise<void> {
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    const isWanted = await confirm({
      title: t('restore.title'),
      body: t('restore.body', { summary: summary(counts) }),
      confirmLabel: t('version.restore'),
    });
    if (isWanted) onRestore();
  }

  return (
    <>
      <h4 className={parts.heading}>{t('version.effect')}</h4>
      {isSame && <p role="status">{t('version.same')}</p>}
      <RoomList
        title={t('version.added')}
        hint={t('version.addedHint')}
        rooms={listed(added)}
        tone="added"
        open
      />
      <RoomList
        title={t('version.changed')}
        hint={t('version.changedHint')}
        rooms={listed(changed)}
        tone="changed"
        open
      />
      <RoomList
        title={t('version.removed')}
        hint={t('version.removedHint')}
        rooms={listed(removed)}
        tone="removed"
        open
      />
      {same > 0 && !isSame && <p className={parts.said}>{t('version.unchanged', { count: same })}</p>}
      {!isCurrent && !isSame && <p className={parts.said}>{t('version.older')}</p>}
      {!isSame && (
        <Button variant="primary" className={parts.start} onClick={() => void ask()}>
          {t('version.restore')}
        </Button>
      )}
      <RoomList
        title={t('version.contents')}
        rooms={opened.entries.map(({ id, title, messageCount }) => ({
          key: id,
          title,
          messages: messageCount,
        }))}
      />
    </>
  );
}

type Counts = { added: number; changed: number; removed: number };

/** How many chats a restore changes in which way, without what it does not do. */
function useSummary(): (counts: Counts) => string {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  const list = new Intl.ListFormat(i18n.language);
  return ({ added, changed, removed }) => {
    const said = [
      added > 0 && t('restore.added', { count: added }),
      changed > 0 && t('restore.changed', { count: changed }),
      removed > 0 && t('restore.removed', { count: removed }),
    ].filter((part) => part !== false);
    return said.length > 0 ? t('restore.summary', { list: list.format(said) }) : '';
  };
}

type StoppedProps = Pick<Extract<VersionState, { step: 'stopped' }>, 'error' | 'isPartial'> & {
  undo: ReactNode;
};

/** Why restoring came to no end, and what became of the chats. */
function Stopped({ error, isPartial, undo }: StoppedProps) {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  return (
    <>
      <p className={parts.problem} role="alert">
        {joinSentences(
          [t(isPartial ? 'restore.partly' : 'restore.failed'), error !== null && problemText(error)],
          i18n.language,
        )}
      </p>
      {isPartial && undo}
    </>
  );
}

type DoneProps = { outcome: Extract<VersionState, { step: 'done' }>['outcome']; undo: ReactNode };

function Done({ outcome, undo }: DoneProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const summary = useSummary();
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <div ref={said} tabIndex={-1} role="status" className={styles.done}>
        <p className={styles.doneTitle}>{t('restore.done')}</p>
        <p className={parts.said}>{summary(outcome)}</p>
      </div>
      {undo}
    </>
  );
}
