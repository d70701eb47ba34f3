import { limits } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { formatBytes, type ImageType } from '@orangery/platform/files';
import { Avatar } from '@orangery/ui';
import { CornerMark } from '@orangery/ui/corner-mark';
import { Camera } from 'lucide-react';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './avatar-picker.module.css';
import { isPicture, type PictureRefusal, pictureKind } from './picture-kind.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

type Chosen = { file: Blob; kind: ImageType };

/** The avatar; pressing it, or dropping a picture on it, changes it. */
export function AvatarPicker({ name, address }: { name: string; address: string | null }) {
  const { t, i18n } = useTranslation('mf-account');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const [over, setOver] = useState(false);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    // A file that went away in the meantime cannot be read.
    const kind = await pictureKind(file).catch(() => 'format' as const);
    const fits = isPicture(kind);
    setRefusal(fits ? null : kind);
    if (fits) setChosen({ file, kind });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <div className={styles.picker}>
      <button
        type="button"
        className={styles.button}
        data-over={over || undefined}
        aria-label={t('userCenter.avatar.change')}
        onClick={() => input.current?.click()}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Avatar name={name} src={address} size="large" />
        <CornerMark className={styles.mark}>
          <Camera />
        </CornerMark>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('userCenter.avatar.file')}
        accept="image/jpeg,image/png"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <p className={styles.problem} role="alert">
        {refusal &&
          t(`userCenter.avatar.refused.${refusal}`, {
            limit: formatBytes(limits.avatarBytes, i18n.language, 1024),
          })}
      </p>
      <Suspense fallback={null}>
        {chosen && <CropDialog {...chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </div>
  );
}
