import { useHost } from '@orangery/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showChat, startChat } from '../room-store/start-chat.ts';
import { rememberScene } from './recent-scenes.ts';
import type { Scene } from './scene-list.ts';

/** Begins a chat with a scene, with an example in the box or without one. `busy`: it is being opened. */
export function useStartScene() {
  const host = useHost();
  const { t } = useTranslation('mf-chat/scenes');
  const [busy, setBusy] = useState(false);

  const start = async (scene: Scene, example = '') => {
    if (busy) return;
    setBusy(true);
    const { key } = scene;
    const fields = { scene: key, prompt: t(`scene.${key}.presets`), chatMessage: t(`scene.${key}.title`) };
    const room = await startChat(fields, example);
    setBusy(false);
    if (room === null) return host.toast({ text: t('page.startFailed'), kind: 'error' });
    rememberScene(scene);
    showChat(host);
  };
  return { start, busy };
}
