import { addFeatureTranslations } from '@orangery/platform';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { scenesTranslations } from '../feature-translations.ts';
import { isSceneKey } from '../room-store/scene-key.ts';

/** What a scene is called, and what the message box of its room asks for. */
export type SceneTexts = { scene: string; title: string; placeholder: string };

/** The texts of a room's scene; undefined while they are not known. */
export function useSceneTexts(scene: string | undefined): SceneTexts | undefined {
  const [texts, setTexts] = useState<SceneTexts>();
  useEffect(() => {
    if (!scene) return;
    let here = true;
    const show = () => {
      if (!here || !isSceneKey(scene)) return;
      const say = (what: 'title' | 'placeholder') =>
        i18next.t(`scene.${scene}.${what}`, { ns: 'mf-chat/scenes' });
      setTexts({ scene, title: say('title'), placeholder: say('placeholder') });
    };
    // Without them the box asks for anything, as usual.
    addFeatureTranslations(scenesTranslations).then(show, () => {});
    return () => {
      here = false;
    };
  }, [scene]);
  return texts?.scene === scene ? texts : undefined;
}
