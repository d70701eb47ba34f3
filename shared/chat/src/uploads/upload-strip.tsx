import { IconButton, ProgressBar } from '@orangery/ui';
import { CornerMark } from '@orangery/ui/corner-mark';
import { CircleHelp, RotateCw, X } from 'lucide-react';
import type { Upload } from './upload.ts';
import styles from './upload-strip.module.css';

/** What the strip says, in the language of the page; images are numbered from 1. */
export type UploadStripTexts = {
  label: string;
  image: (number: number) => string;
  uploading: (number: number) => string;
  retry: (number: number) => string;
  remove: (number: number) => string;
  /** Set while there are more than go with a question. */
  tooMany?: string | false | undefined;
  /** While images wait for the person to sign in. */
  waiting: string;
  guide: string;
};

export type UploadStripProps = {
  uploads: readonly Upload[];
  texts: UploadStripTexts;
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
  /** Shows what images may be like. */
  onGuide: () => void;
};

/** The images that go with a question, and how far their upload is. */
export function UploadStrip({ uploads, texts, onRetry, onRemove, onGuide }: UploadStripProps) {
  const problem = texts.tooMany || uploads.find(({ state }) => state === 'failed')?.reason;
  return (
    <div className={styles.strip}>
      <div className={styles.row}>
        <ul className={styles.list} aria-label={texts.label}>
          {uploads.map((upload, index) => (
            <Thumbnail
              key={upload.id}
              upload={upload}
              number={index + 1}
              texts={texts}
              onRetry={() => onRetry(upload)}
              onRemove={() => onRemove(upload)}
            />
          ))}
        </ul>
        <IconButton
          size="small"
          label={texts.guide}
          icon={<CircleHelp />}
          aria-haspopup="dialog"
          onClick={onGuide}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {uploads.some(({ state }) => state === 'waiting') && <p className={styles.hint}>{texts.waiting}</p>}
    </div>
  );
}

type ThumbnailProps = {
  upload: Upload;
  number: number;
  texts: UploadStripTexts;
  onRetry: () => void;
  onRemove: () => void;
};

function Thumbnail({ upload, number, texts, onRetry, onRemove }: ThumbnailProps) {
  const { preview, state, progress } = upload;
  return (
    <li className={styles.picture} data-state={state}>
      <img src={preview} alt={texts.image(number)} />
      {state === 'uploading' && (
        <div className={styles.progress}>
          <ProgressBar label={texts.uploading(number)} value={progress} />
        </div>
      )}
      {state === 'failed' && (
        <IconButton
          className={styles.retry}
          size="small"
          tooltipSide="none"
          label={texts.retry(number)}
          icon={<RotateCw />}
          onClick={onRetry}
        />
      )}
      <button type="button" className={styles.remove} aria-label={texts.remove(number)} onClick={onRemove}>
        <CornerMark>
          <X />
        </CornerMark>
      </button>
    </li>
  );
}
