import type { HostServices } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { askQuestion } from '../answers/ask.ts';
import { attachmentsOf, wishToSend } from '../store/attachments.state.ts';
import { draftOf, moveDraft, noRoom, setDraft } from '../store/drafts.ts';
import { lastRoom } from '../store/last-room.ts';
import { startRooms } from '../store/load-rooms.ts';
import { takePendingQuestion } from '../store/pending-question.ts';
import { openNewRoom, startRoom } from '../store/room-actions.ts';
import { roomInMemory, roomsState } from '../store/rooms.state.ts';
import { searchSetting } from '../store/search-setting.state.ts';
import { type Beginning, beginningOf, storedBeginning } from './beginning.ts';

/** Whose rooms are shown: a username, null for a guest, undefined before anyone is known. Outlives the views. */
let shown: string | null | undefined;
let turn = 0;

/** Forgets who was there. For tests. */
export function forgetVisitor(): void {
  shown = undefined;
  turn += 1;
}

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
  if (mine !== turn || roomsState.status !== 'ready') return;
  const here = (): Box => [owner, roomsState.current ?? noRoom];
  if (next === null) return;
  const question = takePendingQuestion();
  if (before !== null && question === null) return;
  const beginning = guestRoom ? beginningOf(guestRoom) : await storedBeginning(...guestBox);
  if (mine !== turn) return;
  await bringAlong(guestBox, { question, beginning }, here);
}

type Box = [owner: string, roomId: string];

type Brought = { question: string | null; beginning: Beginning | null };

/**
 * A guest who signed in finds the draft again and gets the waiting question answered, in a room of its own that is begun
 * with the same scene or expert.
 */
async function bringAlong(guestBox: Box, { question, beginning }: Brought, here: () => Box): Promise<void> {
  const draft = draftOf(...guestBox);
  if (draft.trim() === '' && question === null && attachmentsOf(guestBox).length === 0) return;
  const room = roomInMemory(here()[1]);
  if (beginning) await startRoom(beginning);
  else if (!room || room.chatRecord.length > 0) await openNewRoom();
  moveDraft(guestBox, here());
  // A question that searches first is sent from its box, where the search can be watched and stopped.
  if (question !== null && searchSetting.on && draftOf(...here()).trim() === question)
    return wishToSend(here());
  if (question === null || !askQuestion(here()[1], { text: question })) return;
  if (draftOf(...here()).trim() === question) setDraft(...here(), '');
}
