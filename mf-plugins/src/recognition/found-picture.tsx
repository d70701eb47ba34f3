import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './found-picture.module.css';
import type { Found } from './recognition.state.ts';

type Box = { left: number; top: number; width: number; height: number };

type FoundPictureProps = {
  picture: NonNullable<Found['picture']>;
  /** Degrees clockwise by which its lines are turned. */
  angle: number;
  /** Where things were found; `key` says which belongs to which. */
  boxes: readonly { readonly key: number; readonly box: Box }[];
  /** The one that is pointed at, here or in the list. */
  active: number | null;
  onActive: (key: number | null) => void;
  onPress: (key: number) => void;
};

/** The picture as it was read, with a box over each thing that was found. The list beside it says the same in words. */
export function FoundPicture({ picture, angle, boxes, active, onActive, onPress }: FoundPictureProps) {
  const { t } = useTranslation('mf-plugins/reading');
  const { file, width, height } = picture;
  const address = useAddress(file);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      className={styles.picture}
      dir="ltr"
      // Never higher than there is room for, and never distorted: boxes are placed by shares of it.
      style={{
        inlineSize: `min(100%, var(--height) * ${width / height})`,
        aspectRatio: `${width} / ${height}`,
      }}
    >
      {address && <img className={styles.image} src={address} alt={t('picture.label')} />}
      <div className={styles.boxes} style={{ transform: `rotate(${angle}deg)` }} aria-hidden="true">
        {boxes.map(({ key, box }, index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            className={styles.box}
            data-active={key === active || undefined}
            style={{
              left: percent(box.left, width),
              top: percent(box.top, height),
              width: percent(box.width, width),
              height: percent(box.height, height),
            }}
            onPointerEnter={() => onActive(key)}
            onPointerLeave={() => onActive(null)}
            onClick={() => onPress(key)}
          />
        ))}
      </div>
    </div>
  );
}

/** An address for a file, for as long as it is shown. */
function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
