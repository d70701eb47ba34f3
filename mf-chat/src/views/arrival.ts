import type { HostServices } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { type Box, noRoom } from '../question/box.ts';
import { attachments, drafts, moveContents } from '../question/box-contents.ts';
import { hasWaitedForSignIn } from '../question/send.ts';
import { lastRoom } from '../room-store/last-room.ts';
import { startRooms } from '../room-store/load-rooms.ts';
import { openNewRoom, startRoom } from '../room-store/room-actions.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { type Beginning, beginningOf, storedBeginning } from './beginning.ts';

/** Whose rooms are shown: a username, null for a guest, undefined before anyone is known. Outlives the views. */
let shown: string | null | undefined;
let turn = 0;

/** Forgets who was there. For tests. */
export function forgetVisitor(): void {
  shown = undefined;
  turn += 1;
}

/** When its code cannot be loaded, only pending writes are lost. */
export const withUnwritten = (
  run: (code: typeof import('../room-store/unwritten.ts')) => void | Promise<void>,
) => import(/* webpackChunkName: "records" */ '../room-store/unwritten.ts').then(run).catch(() => undefined);

/** Watches who the visitor is, and shows their rooms when that changes. `leave` ends what belongs to the one before. */
export function createArrival(host: HostServices, leave: () => void) {
  return {
    check: () => {
      const { status, username } = host.session;
      // Signed in, but it is not known yet as whom: wait.
      if (status === 'member' && username === null) return;
      const next = status === 'member' ? username : null;
      if (next === shown) return;
      const before = shown;
      shown = next;
      leave();
      void arrive(before, next);
    },
  };
}

/** Shows the rooms again for the same visitor, after a failure. */
export const arriveAgain = (): Promise<void> => arrive(shown, shown ?? null);

async function arrive(before: string | null | undefined, next: string | null): Promise<void> {
  turn += 1;
  const mine = turn;
  const guestBox: Box = [
    ownerKey(null),
    (before === null ? roomsState.current : lastRoom(ownerKey(null))) ?? noRoom,
  ];
  const guestRoom = before === null ? roomInMemory(guestBox[1]) : undefined;
  const owner = ownerKey(next);
  await startRooms({ username: next, signedOut: typeof before === 'string' && next === null });
  // The rooms are shown first.
  void withUnwritten(({ keepUnwritten }) => keepUnwritten());
  if (mine !== turn || roomsState.status !== 'ready') return;
  if (next === null) return;
  const waits = hasWaitedForSignIn(guestBox);
  if (before !== null && !waits) return;
  const beginning = guestRoom ? beginningOf(guestRoom) : await storedBeginning(...guestBox);
  if (mine !== turn) return;
  await bringAlong(guestBox, beginning, () => [owner, roomsState.current ?? noRoom]);
}

/**
 * A guest who signed in finds the draft again, in a new room started with the same scene or expert. A question
 * that waited for the sign-in goes out from there.
 */
async function bringAlong(guestBox: Box, beginning: Beginning | null, here: () => Box): Promise<void> {
  if (drafts.of(guestBox).trim() === '' && attachments.of(guestBox).length === 0) return;
  if (beginning) await startRoom(beginning);
  else if (roomInMemory(here()[1])?.chatRecord.length !== 0) await openNewRoom();
  // Together with another text it would not be what was sent.
  if (drafts.of(here()) !== '') await startRoom({});
  moveContents(guestBox, here());
}
