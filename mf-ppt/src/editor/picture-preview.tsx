import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';

/** The picture of a slide, or the words for what the slide shows in its place. */
export function PicturePreview({ address, alt }: { address: string | null | undefined; alt: string }) {
  const { t } = useTranslation('mf-ppt/editor');
  const [gone, setGone] = useState<string | null>(null);
  const hasPicture = Boolean(address) && address !== gone;
  return (
    <div className={styles.preview}>
      {hasPicture ? (
        <img src={address ?? ''} alt={alt} onError={() => setGone(address ?? null)} />
      ) : (
        <p className={styles.hint} role={address ? 'status' : undefined}>
          {t(address ? 'picture.gone' : 'picture.art')}
        </p>
      )}
    </div>
  );
}
