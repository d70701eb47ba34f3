import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';

type PicturePreviewProps = {
  address: string | null | undefined;
  /** Address of what stands in place of a picture. */
  art: string;
  alt: string;
  isGone: boolean;
  onGone: (address: string) => void;
};

/** The picture of a slide, or the art of the theme in its place; a picture that is gone is said to be gone. */
export function PicturePreview({ address, art, alt, isGone, onGone }: PicturePreviewProps) {
  const { t } = useTranslation('mf-ppt/editor');
  return (
    <div className={styles.preview}>
      {isGone ? (
        <p className={styles.hint} role="status">
          {t('picture.gone')}
        </p>
      ) : (
        <img
          src={address ?? art}
          alt={address ? alt : t('picture.art')}
          onError={() => address && onGone(address)}
        />
      )}
    </div>
  );
}
