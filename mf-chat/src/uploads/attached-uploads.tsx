import { limits } from '@orangery/api';
import { type Upload, UploadStrip } from '@orangery/chat/uploads';
import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import type { Box } from '../question/box.ts';
import { attachments } from '../question/box-contents.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { AttachedFiles } from './attached-files.tsx';
import { imageUploads } from './image-uploads.ts';

type AttachedUploadsProps = {
  box: Box;
  uploads: readonly Upload[];
  /** Of the room, where it is known. */
  model: string | undefined;
};

/** What goes with the question of a room: images, and texts as files. */
export function AttachedUploads({ box, uploads, model }: AttachedUploadsProps) {
  const images = uploads.filter(({ attached }) => !attached);
  const texts = uploads.filter(({ attached }) => attached);
  return (
    <>
      {images.length > 0 && <AttachedImages uploads={images} />}
      {texts.length > 0 && <AttachedFiles box={box} uploads={texts} model={model} />}
    </>
  );
}

function AttachedImages({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('mf-chat/tools');
  const host = useHost();
  return (
    <UploadStrip
      uploads={uploads}
      texts={{
        label: t('pictures.label'),
        tooMany:
          uploads.length > limits.picturesPerQuestion &&
          t('pictures.over', { count: limits.picturesPerQuestion }),
        image: (number) => t('pictures.picture', { number }),
        uploading: (number) => t('pictures.uploading', { number }),
        retry: (number) => t('pictures.retry', { number }),
        remove: (number) => t('pictures.remove', { number }),
        waiting: t('pictures.waiting'),
        guide: t('pictures.guide'),
      }}
      onRetry={(upload) => void imageUploads(host).retry(upload)}
      onRemove={({ id }) => {
        attachments.remove([id]);
        focusComposer();
      }}
      onGuide={() => host.overlays.open('image_guide')}
    />
  );
}
