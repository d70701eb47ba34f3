import { Button } from '@orangery/ui';
import { Images, ImageUp, Palette, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';

type PictureSourcesProps = {
  disabled: boolean;
  /** What the person has uploaded or had drawn before. */
  earlier: ReactNode;
  onFile: (file: File) => void;
  onArt: () => void;
  /** Left out where there is no picture. */
  onRemove: (() => void) | undefined;
};

/** Where a picture comes from, other than from words. */
export function PictureSources({ disabled, earlier, onFile, onArt, onRemove }: PictureSourcesProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const file = useRef<HTMLInputElement>(null);
  const [showsEarlier, setShowsEarlier] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <Button
          icon={<ImageUp aria-hidden="true" />}
          disabled={disabled}
          onClick={() => file.current?.click()}
        >
          {t('picture.upload')}
        </Button>
        <Button
          icon={<Images aria-hidden="true" />}
          aria-expanded={showsEarlier}
          onClick={() => setShowsEarlier(!showsEarlier)}
        >
          {t('picture.earlier')}
        </Button>
        <Button icon={<Palette aria-hidden="true" />} disabled={disabled} onClick={onArt}>
          {t('picture.useArt')}
        </Button>
        {onRemove && (
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} disabled={disabled} onClick={onRemove}>
            {t('picture.remove')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={t('picture.upload')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) onFile(chosen);
          }}
        />
      </div>
      {showsEarlier && earlier}
    </>
  );
}
