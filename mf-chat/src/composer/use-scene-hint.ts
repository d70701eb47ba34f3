import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { scenesTexts } from '../components/feature-texts.ts';
import { addFeatureTexts } from '../components/lazy-feature.tsx';
import { isSceneKey } from '../components/scene-key.ts';

/** What the message box of a room with a scene asks for; undefined while that is not known. */
export function useSceneHint(scene: string | undefined): string | undefined {
  const [hint, setHint] = useState<{ scene: string; text: string }>();
  useEffect(() => {
    if (!scene) return;
    let here = true;
    const show = () => {
      if (!here || !isSceneKey(scene)) return;
      setHint({ scene, text: i18next.t(`scene.${scene}.placeholder`, { ns: 'scenes' }) });
    };
    // Without it the box asks for anything, as usual.
    addFeatureTexts(scenesTexts).then(show, () => {});
    return () => {
      here = false;
    };
  }, [scene]);
  return hint && hint.scene === scene ? hint.text : undefined;
}
