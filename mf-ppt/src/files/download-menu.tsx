import type { Deck } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { Button, IconButton, ProgressBar } from '@orangery/ui';
import { ChevronDown, Download as DownloadIcon, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './download-menu.module.css';
import { type DownloadKind, useDownloads } from './use-downloads.ts';

const FormatMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "file-menu" */ './format-menu.tsx')).FormatMenu,
);

export type DownloadMenuProps = {
  readonly deck: Deck;
  /** The slide that is open, of which a picture can be had. */
  readonly slideId: string;
  /** Others are asked to upgrade when they press. */
  readonly mayDownload: boolean;
  readonly onUpgrade: () => void;
};

/** Saves a presentation as a PowerPoint file, as a PDF, or the open slide as a picture. */
export function DownloadMenu({ deck, slideId, mayDownload, onUpgrade }: DownloadMenuProps) {
  const { t } = useTranslation('mf-ppt/files');
  const stage = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { download, start, cancel } = useDownloads({ deck, slideId, stage });
  const choose = (kind: DownloadKind) => (mayDownload ? void start(kind) : onUpgrade());
  return (
    <div className={styles.downloads}>
      <Button disabled={download !== null} onClick={() => choose('pptx')}>
        <DownloadIcon aria-hidden="true" />
        {t('download.download')}
      </Button>
      <IconButton
        ref={more}
        label={t('download.more')}
        icon={<ChevronDown />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={download !== null}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen && <FormatMenu anchor={more} onSelect={choose} onClose={() => setOpen(false)} />}
      </Suspense>
      {download && download.slides !== null && (
        <Progress slides={download.slides} total={download.total} onCancel={cancel} />
      )}
      <div ref={stage} className={styles.stage} aria-hidden="true" inert />
    </div>
  );
}

type ProgressProps = { readonly slides: number; readonly total: number; readonly onCancel: () => void };

function Progress({ slides, total, onCancel }: ProgressProps) {
  const { t } = useTranslation('mf-ppt/files');
  const text = slides === 0 ? t('download.preparing') : t('download.progress', { done: slides, total });
  return (
    <div className={styles.progress}>
      <ProgressBar value={slides / Math.max(1, total)} label={text} />
      <span aria-hidden="true">{text}</span>
      <IconButton label={t('download.cancel')} icon={<X />} onClick={onCancel} />
    </div>
  );
}
