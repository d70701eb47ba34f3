import { useHost } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import { Button, ProgressBar } from '@orangery/ui';
import { Copy, Download, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import { cancelExport, type ExportState, type Made, useExportProgress } from '../export.state.ts';
import { canCopy, canShare, copyPicture, save, share } from './deliver.ts';
import styles from './export-page.module.css';

/** How far it is, what came of it, or why nothing did. */
export function ExportResult({ state }: { state: ExportState }) {
  const { t } = useTranslation(['mf-plugins/export', 'errors']);
  if (state.kind === 'idle') return null;
  if (state.kind === 'running') return <Running />;
  if (state.kind === 'done') return <Result made={state.made} />;
  return (
    <p className={parts.problem} role="alert">
      {t(state.kind === 'nothing' ? 'errors:message.noChatRecords' : 'failed')}
    </p>
  );
}

function Running() {
  const progress = useExportProgress();
  const { t, i18n } = useTranslation('mf-plugins/export');
  const number = new Intl.NumberFormat(i18n.language);
  const text = progress
    ? t('running', { page: number.format(progress.page), pages: number.format(progress.pages) })
    : t('starting');
  return (
    <div className={styles.running}>
      <div>
        <div className={styles.progress}>{text}</div>
      </div>
      <Button size="small" onClick={cancelExport}>
        {t('cancel')}
      </Button>
      <ProgressBar label={text} value={progress?.part} />
      <p className={styles.note}>{t('goesOn')}</p>
    </div>
  );
}

function Result({ made }: { made: Made }) {
  const { t, i18n } = useTranslation('mf-plugins/export');
  const { toast } = useHost();
  const { file, name } = made;
  const attempt = (run: () => Promise<void>, failed: string, done?: string) =>
    void run().then(
      () => done !== undefined && toast({ text: done }),
      () => toast({ text: failed, kind: 'error' }),
    );
  return (
    <div className={styles.result} role="status">
      <p className={styles.fileName}>
        <bdi>{`${name}.${file.ending}`}</bdi>{' '}
        <span className={styles.note}>{formatBytes(file.content.size, i18n.language)}</span>
      </p>
      {file.ending === 'zip' && <p className={styles.note}>{t('severalPictures')}</p>}
      <div className={styles.row}>
        {canShare(made) && (
          <Button
            icon={<Share2 aria-hidden="true" />}
            onClick={() => attempt(() => share(made), t('notShared'))}
          >
            {t('share')}
          </Button>
        )}
        <Button icon={<Download aria-hidden="true" />} onClick={() => save(made)}>
          {t('save')}
        </Button>
        {canCopy(made) && (
          <Button
            icon={<Copy aria-hidden="true" />}
            onClick={() => attempt(() => copyPicture(made), t('notCopied'), t('copied'))}
          >
            {t('copy')}
          </Button>
        )}
      </div>
    </div>
  );
}
