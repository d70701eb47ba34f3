import { isTouch } from '@orangery/chat';
import { Button } from '@orangery/ui';
import { Camera, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-choice.module.css';
import { nextFocus } from './use-next-focus.ts';

type FileChoiceProps = {
  /** What to do, in one line. */
  title: string;
  /** What may be chosen. */
  hint: string;
  pickLabel: string;
  /** Types and endings for the browser's dialog; the content decides. */
  accept: string;
  /** Something is held above the page. */
  over: boolean;
  /** Offers the camera on phones. */
  withCamera?: boolean;
  onFile: (file: File, source: 'picked' | 'camera') => void;
};

/** Where a file is dropped, picked, or taken with the camera. */
export function FileChoice(props: FileChoiceProps) {
  const { title, hint, pickLabel, accept, over, withCamera = false, onFile } = props;
  const { t } = useTranslation('mf-plugins/reading');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const field = (ref: typeof input, source: 'picked' | 'camera', label: string) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      {...(source === 'camera' && { capture: 'environment' as const })}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file, source);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
  return (
    <div className={styles.choice} data-over={over || undefined}>
      <FileUp className={styles.icon} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <div className={styles.buttons}>
        <Button variant="primary" {...nextFocus} onClick={() => input.current?.click()}>
          {pickLabel}
        </Button>
        {withCamera && isTouch() && (
          <Button icon={<Camera aria-hidden="true" />} onClick={() => camera.current?.click()}>
            {t('picture.camera')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{hint}</p>
      {field(input, 'picked', pickLabel)}
      {withCamera && field(camera, 'camera', t('picture.camera'))}
    </div>
  );
}
