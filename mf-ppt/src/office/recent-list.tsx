import { Link, useHost, useLoad, useSearchParams, useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { ownerKey } from '@orangery/records';
import { readingsOf } from '@orangery/records/readings';
import { ErrorCard, Skeleton } from '@orangery/ui';
import { FileSearch, FileText, Presentation, ScanText } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './office.module.css';
import { loadRecentFiles, type RecentFile, type RecentKind } from './recent-files.ts';

const icons = { ppt: Presentation, pdf: FileText, parsing: FileSearch, recognition: ScanText } as const;

/** The files one worked on last, whichever tool it was. */
export function RecentList() {
  const { t } = useTranslation('mf-ppt');
  const { api } = useHost();
  const { username } = useSession();
  const [state, reload] = useLoad(
    (signal) => loadRecentFiles(api, readingsOf(ownerKey(username)), signal),
    [api, username],
  );
  // A panel may have read something, or deleted it.
  const panel = useSearchParams()[0].get('panel');
  useEffect(() => (panel === null ? undefined : reload), [panel, reload]);
  return (
    <section className={styles.recent} aria-labelledby="office-recent">
      <h3 id="office-recent" className={styles.heading}>
        {t('office.recent')}
      </h3>
      {state.status === 'loading' && <Skeleton shape="block" width="100%" height={160} />}
      {state.status === 'failed' && (
        <ErrorCard title={t('office.failed')} retryLabel={t('common.retry')} onRetry={reload} />
      )}
      {state.status === 'ready' && state.data.length === 0 && (
        <p className={styles.body}>{t('office.none')}</p>
      )}
      {state.status === 'ready' && state.data.length > 0 && (
        <ul className={styles.files} aria-labelledby="office-recent">
          {state.data.map((file) => (
            <RecentItem key={`${file.kind} ${file.id}`} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentItem({ file: { kind, name, time, to } }: { file: RecentFile }) {
  const { t } = useTranslation('mf-ppt');
  const dates = useDates();
  const Icon = icons[kind];
  return (
    <li className={styles.file}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <Link to={to} className={styles.fileLink}>
        <bdi>{name || unnamed(t, kind)}</bdi>
      </Link>
      <span className={styles.kind}>{t(`office.${kind}.title`)}</span>
      <span className={styles.time}>{dates.date(time)}</span>
    </li>
  );
}

const unnamed = (t: ReturnType<typeof useTranslation<'mf-ppt'>>['t'], kind: RecentKind): string =>
  kind === 'ppt' ? t('decks.untitled') : t(`office.${kind}.title`);
