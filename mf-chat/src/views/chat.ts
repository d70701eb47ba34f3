import type { EventMap } from '@orangery/bus';
import type { HostServices } from '@orangery/platform';
import { useHost } from '@orangery/platform';
import { openRecords, RecordsError } from '@orangery/records';
import { useLayoutEffect } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import { connectAnswers, isAnswering, resumeAnswers } from '../answers/answers.ts';
import { answers } from '../answers/live-answers.ts';
import { modelForNewRoom } from '../models/last-model.ts';
import { attachments, drafts } from '../question/box-contents.ts';
import { leaveQuestions } from '../question/send.ts';
import { hasUnwritten } from '../room-store/has-unwritten.ts';
import { connectRooms, roomsState } from '../room-store/rooms.state.ts';
import { createArrival, withUnwritten } from './arrival.ts';
import { loadMessages } from './load-messages.ts';
import { forgetFull, noticesState, showFull } from './notices.state.ts';
import { connectQuestions } from './question-ports.ts';

let users = 0;
let disconnect: (() => void) | null = null;
/** Payload of the last `storage:filled` that was shown; the bus hands it to every new listener again. */
let shownFilled: object | null = null;

/** How many sidebars are mounted, shown or not: where there is none, the conversation offers the rooms itself. */
const sidebars = proxy({ count: 0 });

export const useHasSidebar = (): boolean => useSnapshot(sidebars).count > 0;

/** Whether the shell has a slot for the rooms. */
export function useAsSidebar(): void {
  useLayoutEffect(() => {
    sidebars.count += 1;
    return () => {
      sidebars.count -= 1;
    };
  }, []);
}

/** Connects the module to the page while at least one of its views is shown: both share one state. */
export function useChat(): void {
  const host = useHost();
  useLayoutEffect(() => {
    users += 1;
    if (users === 1) disconnect = connect(host);
    return () => {
      users -= 1;
      if (users === 0) disconnect?.();
    };
  }, [host]);
}

function connect(host: HostServices): () => void {
  const ending = new AbortController();
  const scope = { signal: ending.signal };
  connectAnswers({
    api: host.api,
    now: Date.now,
    onQuota: ({ model, left, oranges }) => {
      host.bus.emit('quota:changed', { model, left });
      host.bus.emit('oranges:changed', { left: oranges });
    },
    onCharges: () => void host.account.refresh(),
  });
  connectRooms(roomPortsOf(host));
  const arrival = createArrival(host, leaveVisitor);
  // Synchronous, so that the answers of another visitor are suspended before `session:changed` resumes answers.
  const removers = [connectQuestions(host), drafts.connect(), subscribe(host.session, arrival.check, true)];
  host.bus.on('session:changed', resumeAfterSignIn, scope);
  host.bus.on('storage:filled', onFilled, scope);
  host.bus.on('room:saved', forgetFull, scope);
  window.addEventListener('online', answers.reconnect, scope);
  arrival.check();
  return () => {
    ending.abort();
    for (const remove of removers) remove();
  };
}

/** Ends what belongs to the visitor before. */
function leaveVisitor() {
  answers.suspend();
  leaveQuestions();
}

/** A new login of the same user shows no other rooms, but answers that lost their session can be read on. */
function resumeAfterSignIn({ status }: EventMap['session:changed']) {
  if (status !== 'member') return;
  for (const room of Object.values(roomsState.loaded)) resumeAnswers(room);
}

function onFilled(payload: object) {
  if (payload === shownFilled) return;
  shownFilled = payload;
  showFull();
}

const roomPortsOf = (host: HostServices) => ({
  open: async (owner: string) => {
    const records = await openRecords({ owner, onFull: () => host.bus.emit('storage:filled', {}) });
    if (!records.persistent) noticesState.unsaved = true;
    if (hasUnwritten()) await withUnwritten(({ writeUnwritten }) => writeUnwritten(records));
    return records;
  },
  emit: host.bus.emit,
  now: Date.now,
  newModel: () => modelForNewRoom(host.session),
  hasDraft: (owner: string, roomId: string) =>
    drafts.of([owner, roomId]) !== '' || attachments.of([owner, roomId]).length > 0,
  expectMessages: () => void loadMessages(),
  onLoaded: resumeAnswers,
  isBusy: isAnswering,
  onWriteError: (error: unknown) => {
    // A full storage has its own event.
    if (!(error instanceof RecordsError && error.kind === 'full')) noticesState.unsaved = true;
  },
});
