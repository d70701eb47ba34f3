import type { Backup, BackupVersion, BackupVersions } from '@orangery/backup';
import { useHost } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import { joinFacts, useDates } from '@orangery/platform/format';
import { Badge, Button } from '@orangery/ui';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import { problemText } from '../problem.ts';
import styles from './version-list.module.css';

type VersionListProps = {
  backup: Backup;
  data: BackupVersions;
  onOpen: (revision: number) => void;
};

/** The current backup and the older ones, each to be opened. */
export const VersionList = memo(function VersionList({ backup, data, onOpen }: VersionListProps) {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  const title = useId();
  const { versions, bytes, maxBytes } = data;
  const size = (of: number) => formatBytes(of, i18n.language);
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h4 id={title} className={parts.heading}>
        {t('versions.title')}
      </h4>
      <p className={parts.said}>{t(versions.length > 0 ? 'versions.about' : 'versions.none')}</p>
      {versions.length > 0 && (
        <>
          <ul className={styles.versions} aria-labelledby={title}>
            {versions.map((version, index) => (
              <Version
                key={version.revision}
                version={version}
                isCurrent={index === 0}
                onOpen={() => onOpen(version.revision)}
              />
            ))}
          </ul>
          <p className={parts.said}>{t('versions.space', { used: size(bytes), max: size(maxBytes) })}</p>
          <RemoveAll backup={backup} />
        </>
      )}
    </section>
  );
});

function RemoveAll({ backup }: { backup: Backup }) {
  const { t } = useTranslation('mf-plugins/backup');
  const { confirm, toast } = useHost();
  const [busy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    const isWanted = await confirm({
      title: t('versions.removeTitle'),
      body: t('versions.removeBody'),
      confirmLabel: t('versions.removeConfirm'),
      tone: 'danger',
    });
    if (!isWanted) return;
    setBusy(true);
    try {
      await backup.removeVersions();
      toast({ text: t('versions.removed'), kind: 'success' });
    } catch (error) {
      toast({ text: problemText(error), kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="ghost" size="small" className={parts.start} busy={busy} onClick={() => void remove()}>
      {t('versions.remove')}
    </Button>
  );
}

type VersionProps = { version: BackupVersion; isCurrent: boolean; onOpen: () => void };

function Version({ version, isCurrent, onOpen }: VersionProps) {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  const moment = useDates().moment(version.createdAt);
  const facts = [
    version.rooms !== null && t('versions.chats', { count: version.rooms }),
    formatBytes(version.bytes, i18n.language),
    version.device,
    version.isAuto && t('versions.auto'),
  ];
  return (
    <li className={styles.version}>
      <div className={styles.texts}>
        <p className={styles.moment}>
          {moment}
          {isCurrent && <Badge tone="success">{t('versions.current')}</Badge>}
          {version.encrypted && <Badge>{t('versions.encrypted')}</Badge>}
        </p>
        <p className={parts.said}>
          <bdi>{joinFacts(facts, i18n.language)}</bdi>
        </p>
      </div>
      <Button size="small" aria-label={t('versions.openNamed', { moment })} onClick={onOpen}>
        {t('versions.open')}
      </Button>
    </li>
  );
}
