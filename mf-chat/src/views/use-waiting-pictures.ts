import { useHost, useSession } from '@orangery/platform';
import { useEffect } from 'react';
import {
  type Attachment,
  dropSendWish,
  type Place,
  useComing,
  useSendWish,
} from '../store/attachments.state.ts';
import { useRooms } from '../store/rooms.state.ts';
import { loadPictures } from './use-files.ts';

/** Uploads what waited for a login, and sends the question that waited for its pictures. */
export function useWaitingPictures(
  [owner, roomId]: Place,
  pictures: readonly Attachment[],
  answering: boolean,
  send: () => void,
): void {
  const host = useHost();
  const { status } = useSession();
  const ready = useRooms().status === 'ready' && status === 'member';
  const wished = useSendWish(owner, roomId);
  const waiting = pictures.some(({ state }) => state === 'waiting');
  const coming = useComing();
  const complete = !coming && pictures.every(({ state }) => state === 'ready');

  useEffect(() => {
    if (!ready || !waiting) return;
    // Where it cannot be loaded the pictures go on waiting; the next look at the room tries again.
    loadPictures().then(
      ({ uploadWaiting }) => uploadWaiting(host, [owner, roomId]),
      () => {},
    );
  }, [ready, waiting, host, owner, roomId]);

  useEffect(() => {
    if (ready && wished && complete && !answering && dropSendWish([owner, roomId])) send();
  });
}
