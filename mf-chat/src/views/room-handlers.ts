import { type HostServices, useHost } from '@orangery/platform';
import { defaultTitle } from '@orangery/records';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswering, stopAnswers } from '../answers/answers.ts';
import { focusComposer } from '../components/focus-composer.ts';
import type { Translate } from '../components/translate.ts';
import type { RoomHandlers } from '../rooms/room-handlers.ts';
import { openRoom } from '../store/load-rooms.ts';
import { openNewRoom, removeRoom, renameRoom } from '../store/room-actions.ts';
import { arriveAgain } from './arrival.ts';

/** What can be done with the rooms. `onChosen` is told when a room was opened. */
export function useRoomHandlers(onChosen?: () => void): RoomHandlers {
  const host = useHost();
  const { t } = useTranslation('mf-chat');
  return useMemo(() => roomHandlers(host, t, onChosen), [host, t, onChosen]);
}

function roomHandlers(host: HostServices, t: Translate, onChosen?: () => void): RoomHandlers {
  return {
    open: (id) => {
      void openRoom(id);
      onChosen?.();
    },
    create: () => {
      void openNewRoom().then(focusComposer);
      onChosen?.();
    },
    rename: (id, title) => void renameRoom(id, title),
    remove: async ({ id, title, messageCount }) => {
      const name = title === defaultTitle ? t('rooms.untitled') : title;
      // An empty room is gone without a question: there is nothing to lose.
      if (messageCount > 0 && !(await host.confirm(confirmation(t, name)))) return;
      stopAnswers(id);
      await removeRoom(id);
    },
    reload: () => void arriveAgain(),
    isAnswering,
  };
}

const confirmation = (t: Translate, title: string) => ({
  title: t('rooms.deleteTitle'),
  body: t('rooms.deleteBody', { title }),
  confirmLabel: t('rooms.delete'),
  cancelLabel: t('message.editCancel'),
  tone: 'danger' as const,
});
