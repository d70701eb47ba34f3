import { type HostServices, useHost } from '@orangery/platform';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswering, stopAnswers } from '../answers/answers.ts';
import { leadTo } from '../conversation/found-message.state.ts';
import { editFields } from '../room-store/edit-fields.ts';
import { openRoom } from '../room-store/load-rooms.ts';
import { removeRooms } from '../room-store/remove-rooms.ts';
import { openNewRoom, renameRoom } from '../room-store/room-actions.ts';
import type { RoomHandlers } from '../rooms/room-handlers.ts';
import type { Translate } from '../translate.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { arriveAgain } from './arrival.ts';

type Show = Pick<RoomHandlers, 'showImport' | 'showStorage'>;

/** What can be done with the rooms. `onChosen` is called when a room was opened. */
export function useRoomHandlers(show: Show, onChosen?: () => void): RoomHandlers {
  const host = useHost();
  const { t } = useTranslation('mf-chat');
  return useMemo(() => roomHandlers(host, t, show, onChosen), [host, t, show, onChosen]);
}

function roomHandlers(host: HostServices, t: Translate, show: Show, onChosen?: () => void): RoomHandlers {
  const remove = (ids: readonly string[], text: string | null) => {
    for (const id of ids) stopAnswers(id);
    const { undo } = removeRooms(ids);
    if (text) host.toast({ text, action: { label: t('message.undo'), run: () => void undo() } });
  };
  const exporting = (run: Promise<unknown>) =>
    void run.catch(() => host.toast({ text: t('rooms.exportFailed'), kind: 'error' }));
  return {
    ...show,
    open: (id, place) => {
      leadTo(place ? { roomId: id, ...place } : null);
      void openRoom(id);
      onChosen?.();
    },
    create: () => {
      void openNewRoom().then(focusComposer);
      onChosen?.();
    },
    rename: (id, title) => void renameRoom(id, title),
    pin: ({ id, pinned }) => void editFields(id, { pinned: !pinned }),
    // An empty room is gone without a word: there is nothing to lose.
    remove: ({ id, messageCount }) => remove([id], messageCount > 0 ? t('rooms.deleted') : null),
    // The texts of the selection are there, because it is.
    removeSeveral: (ids) =>
      remove(ids, i18next.t('select.deleted', { ns: 'mf-chat/transfer', count: ids.length })),
    exportRoom: (id, format) => exporting(exports().then(({ exportRoom }) => exportRoom(id, format))),
    exportSeveral: (ids) =>
      exporting(
        exports().then(({ exportAll, exportRooms }) => (ids === 'all' ? exportAll() : exportRooms(ids))),
      ),
    reload: () => void arriveAgain(),
    isAnswering,
  };
}

const exports = () => import(/* webpackChunkName: "storage" */ '../transfer/export-room.ts');
