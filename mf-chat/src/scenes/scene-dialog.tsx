import { useLocation, useNavigate } from '@orangery/platform';
import { Dialog } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { FromList } from './scene-card.tsx';
import { SceneDetail } from './scene-detail.tsx';
import { findScene } from './scene-list.ts';
import { UnknownScene } from './unknown-scene.tsx';

/** A scene over the list; the address says which, and back closes it. */
export function SceneDialog({ sceneKey }: { sceneKey: string }) {
  const { t } = useTranslation('mf-chat/scenes');
  const navigate = useNavigate();
  const state = useLocation().state as FromList | null;
  const scene = findScene(sceneKey);
  const close = () => (state?.fromList ? navigate(-1) : navigate({ search: '' }, { replace: true }));
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => !open && close()}
      title={scene ? t(`scene.${scene.key}.title`) : t('page.title')}
      closeLabel={t('detail.close')}
    >
      {scene ? <SceneDetail scene={scene} titled={false} /> : <UnknownScene />}
    </Dialog>
  );
}
