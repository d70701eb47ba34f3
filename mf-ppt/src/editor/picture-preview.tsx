import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';

type PicturePreviewProps = {
  address: string | null | undefined;
  alt: string;
  isGone: boolean;
  onGone: (address: string) => void;
};

/** The picture of a slide, or the words for what the slide shows in its place. */
export function PicturePreview({ address, alt, isGone, onGone }: PicturePreviewProps) {
  const { t } = useTranslation('mf-ppt/editor');
  return (
    <div className={styles.preview}>
      {address && !isGone ? (
        <img src={address} alt={alt} onError={() => onGone(address)} />
      ) : (
        <p className={styles.hint} role={isGone ? 'status' : undefined}>
          {t(isGone ? 'picture.gone' : 'picture.art')}
        </p>
      )}
    </div>
  );
}
