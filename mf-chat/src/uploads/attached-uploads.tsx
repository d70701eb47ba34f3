import { type Upload, UploadStrip } from '@orangery/chat/uploads';
import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { attachments } from '../question/box-contents.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { imageUploads } from './image-uploads.ts';

/** The images that go with the question of a room. */
export function AttachedUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('mf-chat/tools');
  const host = useHost();
  return (
    <UploadStrip
      uploads={uploads}
      texts={{
        label: t('pictures.label'),
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
