import { useHost } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import { Button, IconButton, ProgressBar } from '@orangery/ui';
import { CircleAlert, FileUp, Pause, Play, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUnfinished } from './unfinished-uploads.ts';
import { cancelUpload, pauseUpload, resumeUpload, retryUpload } from './upload-files.ts';
import styles from './uploads.module.css';
import { dropUpload, type Upload } from './uploads.state.ts';

type UploadItemProps = {
  upload: Upload;
  onOpen: (id: string) => void;
  onFiles: (files: File[]) => void;
  /** It is about to be taken out of the list. */
  onRemove: () => void;
};

/** A file on its way, with what can be done about it. */
export function UploadItem({ upload, onOpen, onFiles, onRemove }: UploadItemProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const { key, name, step, sent, bytes, pdfId, retryable } = upload;
  const remove = useRef<HTMLButtonElement>(null);
  const isHeld = step === 'paused' || step === 'offline';
  const isUnderWay = step === 'sending' || step === 'waiting';
  const retry = () => {
    // The button is gone then.
    remove.current?.focus();
    retryUpload(host, key);
  };
  const cancel = () => {
    onRemove();
    if (step !== 'interrupted') return cancelUpload(key);
    forgetUnfinished(key);
    dropUpload(key);
  };
  return (
    <li className={styles.item} data-step={step}>
      <span className={styles.icon} aria-hidden="true">
        {step === 'failed' ? <CircleAlert /> : <FileUp />}
      </span>
      <div className={styles.texts}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <UploadState upload={upload} />
        {(isUnderWay || isHeld) && (
          <ProgressBar label={t('uploads.progress', { name })} value={sent / bytes} />
        )}
      </div>
      <span className={styles.actions}>
        {(isUnderWay || isHeld) && (
          // One button, so that it keeps the focus.
          <IconButton
            label={t(isHeld ? 'uploads.resume' : 'uploads.pause', { name })}
            icon={isHeld ? <Play /> : <Pause />}
            busy={step === 'waiting'}
            onClick={() => (isHeld ? void resumeUpload(key) : pauseUpload(key))}
          />
        )}
        {step === 'exists' && pdfId && (
          <Button
            size="small"
            onClick={() => {
              dropUpload(key);
              onOpen(pdfId);
            }}
          >
            {t('uploads.open')}
          </Button>
        )}
        {step === 'failed' && retryable && (
          <Button size="small" onClick={retry}>
            {t('failed.retry')}
          </Button>
        )}
        {step === 'interrupted' && <ChooseAgain onFiles={onFiles} />}
        <IconButton ref={remove} label={t('uploads.remove', { name })} icon={<X />} onClick={cancel} />
      </span>
    </li>
  );
}

function UploadState({ upload: { step, sent, bytes, problem } }: { upload: Upload }) {
  const { t, i18n } = useTranslation('mf-pdf');
  // As its limit is written.
  const size = (value: number) => formatBytes(value, i18n.language, 1024);
  const texts = {
    checking: () => t('uploads.checking'),
    waiting: () => t('uploads.waiting'),
    sending: () => t('uploads.sending', { sent: size(sent), bytes: size(bytes) }),
    paused: () => t('uploads.paused', { sent: size(sent), bytes: size(bytes) }),
    offline: () => t('uploads.offline'),
    interrupted: () => t('uploads.interrupted'),
    exists: () => t('uploads.exists'),
    failed: () => t('uploads.failedWhy', { problem: problem || t('uploads.failedHint') }),
  };
  return (
    <p
      className={styles.state}
      role={step === 'failed' ? 'alert' : 'status'}
      // Its steps are announced, and not every part; the bar has those.
      aria-live={step === 'sending' ? 'off' : undefined}
    >
      {texts[step]()}
    </p>
  );
}

/** The browser forgets which file it was with the page. */
function ChooseAgain({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('mf-pdf');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t('uploads.chooseAgain')}
      </Button>
    </>
  );
}
