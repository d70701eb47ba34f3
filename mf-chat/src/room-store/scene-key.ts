import type scenes from '@orangery/locales/en/mf-chat/scenes.json';
import i18next from 'i18next';

export type SceneKey = keyof (typeof scenes)['scene'];

/** Whether there is such a scene, once its translations are there; the key of a room or an address can be anything. */
export const isSceneKey = (key: string | null | undefined): key is SceneKey =>
  /^[a-z]+$/i.test(key ?? '') && i18next.exists(`mf-chat/scenes:scene.${key}.title`);
