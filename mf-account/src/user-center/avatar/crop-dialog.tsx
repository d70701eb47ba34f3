import { ApiError } from '@orangery/api';
import { errorText, useHost } from '@orangery/platform';
import type { ImageType } from '@orangery/platform/files';
import { Button, ProgressBar } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import styles from './crop-dialog.module.css';
import { drawCrop, type PictureArea } from './draw-crop.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { useAddress } from './use-address.ts';

const zooms = { min: 1, max: 4, step: 0.05 };
const classes = {
  containerClassName: styles.container ?? '',
  mediaClassName: styles.picture ?? '',
  cropAreaClassName: styles.area ?? '',
};

type CropDialogProps = { file: Blob; kind: ImageType; onClose: () => void };

/** Chooses the part of a picture that becomes the avatar, and stores it. A failure keeps the choice. */
export function CropDialog({ file, kind, onClose }: CropDialogProps) {
  const { t } = useTranslation('mf-account');
  const address = useAddress(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [area, setArea] = useState<PictureArea | null>(null);
  const { state, setState, reason, save, cancel } = useSave(onClose);
  const zoomId = useId();
  const saving = state === 'saving';

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={t('userCenter.avatar.cropTitle')}
      description={t('userCenter.avatar.cropBody')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={saving}
            disabled={area === null || state === 'unreadable'}
            onClick={() => address && area && void save(() => drawCrop(address, area, kind))}
          >
            {t(state === 'failed' ? 'common.retry' : 'userCenter.avatar.use')}
          </Button>
        </>
      }
    >
      {/* Places inside a picture have no reading direction. */}
      <div className={styles.stage} dir="ltr">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            classes={classes}
            // The page's policy forbids style elements; the rules are in the style sheet of this file.
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('userCenter.avatar.area') }}
            mediaProps={{ alt: '', onError: () => setState('unreadable') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t('userCenter.avatar.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          {...zooms}
          value={zoom}
          disabled={saving}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
      <ProgressBar label={t('userCenter.avatar.saving')} active={saving} />
      <p className={styles.problem} role="alert">
        {state === 'failed' && (
          <>
            {reason} {t('userCenter.avatar.failed')}
          </>
        )}
        {state === 'unreadable' && t('userCenter.avatar.unreadable')}
      </p>
    </Dialog>
  );
}

type SaveState = 'choosing' | 'saving' | 'failed' | 'unreadable';

/** Saving can be given up until it is done; closing gives it up too. */
function useSave(onClose: () => void) {
  const host = useHost();
  const { t } = useTranslation('mf-account');
  const [state, setState] = useState<SaveState>('choosing');
  /** What the server had against it. */
  const [reason, setReason] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (draw: () => Promise<Blob>) => {
    running.current = new AbortController();
    const { signal } = running.current;
    setState('saving');
    try {
      await uploadAvatar(host.api, await draw(), signal);
      await host.account.refresh();
      host.toast({ text: t('userCenter.avatar.saved'), kind: 'success' });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setReason(error instanceof ApiError ? errorText(error) : null);
      setState('failed');
    }
  };
  return { state, setState, reason, save, cancel: onClose };
}
