import type { Expert } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openRoom } from '../room-store/load-rooms.ts';
import { showChat, startChat } from '../room-store/start-chat.ts';

/** Begins a chat with an expert, with a question in the box or without one, or opens one that was begun before. */
export function useStartExpert() {
  const host = useHost();
  const { t } = useTranslation('mf-chat/experts');
  const [busy, setBusy] = useState(false);

  const reportUse = (id: string) => {
    if (host.session.status !== 'member') return;
    // Fire and forget: a failure is not shown.
    host.api.call('POST /chat/experts/usage', { body: { expert_id: id } }, { quiet: true }).catch(() => {});
  };
  const start = async ({ id, prompt, name }: Expert, question = '') => {
    if (busy) return;
    setBusy(true);
    const room = await startChat({ expert: id, prompt, chatMessage: name }, question);
    setBusy(false);
    if (room === null) return host.toast({ text: t('role.startFailed'), kind: 'error' });
    reportUse(id);
    showChat(host);
  };
  const open = (roomId: string) => {
    void openRoom(roomId);
    showChat(host);
  };
  return { start, open, busy };
}
