import { obstacleOf } from '@orangery/chat';
import { type HostServices, loadPersistently } from '@orangery/platform';
import i18next from 'i18next';
import { subscribe } from 'valtio';
import { isAnswering, stopAnswers } from '../answers/answers.ts';
import { askQuestion } from '../answers/ask.ts';
import { showPrompt } from '../models/prompt.state.ts';
import { type Box, noRoom } from '../question/box.ts';
import { attachments } from '../question/box-contents.ts';
import { subscribeQuestions } from '../question/question.state.ts';
import { provideSearchSaver, searchSetting } from '../question/search-setting.state.ts';
import { lookAfterQuestion, provideQuestionPorts, type QuestionPorts } from '../question/send.ts';
import { openRoom } from '../room-store/load-rooms.ts';
import { openBox } from '../room-store/open-box.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { loadUploads } from './use-files.ts';

/** Connects the message boxes to rooms, models and search. Returns what ends that. */
export function connectQuestions(host: HostServices): () => void {
  provideQuestionPorts(portsOf(host));
  const look = lookSoon(host);
  const removers = [
    attachments.subscribe(look),
    subscribeQuestions(look),
    subscribe(roomsState, look),
    subscribe(host.session, look),
    followAccountSearch(host),
  ];
  look();
  return () => {
    for (const remove of removers) remove();
  };
}

/** The network search of the account, once it is known who that is: no first paint waits for it. */
function followAccountSearch(host: HostServices): () => void {
  let end: (() => void) | null = () => {};
  const look = () => {
    // What a guest presses is not kept for an account.
    provideSearchSaver(host.session.status === 'guest' ? () => {} : null);
    if (!host.session.userInfo) return;
    stop();
    void loadPersistently(
      () => import(/* webpackChunkName: "account-search" */ '../search/account-search.ts'),
    ).then((part) => {
      if (end) end = part.followAccountSearch(host);
    });
  };
  const stop = subscribe(host.session, look);
  look();
  return () => {
    stop();
    end?.();
    end = null;
  };
}

/** Looks at the open room once for all changes of one task. */
function lookSoon(host: HostServices): () => void {
  let due = false;
  const look = () => {
    due = false;
    const box = openBox();
    if (host.session.status === 'member' && roomsState.status === 'ready') uploadWaiting(host, box);
    lookAfterQuestion(box);
  };
  return () => {
    if (!due) queueMicrotask(look);
    due = true;
  };
}

/** Uploads what waited for the sign-in. Where that cannot be loaded it goes on waiting; the next look tries again. */
function uploadWaiting(host: HostServices, box: Box): void {
  if (!attachments.of(box).some(({ state }) => state === 'waiting')) return;
  loadUploads(host).then(
    (uploads) => uploads.uploadWaiting(box),
    () => {},
  );
}

const portsOf = (host: HostServices): QuestionPorts => ({
  now: Date.now,
  situationOf: ([owner, roomId], uploads) => {
    const room = roomInMemory(roomId);
    return {
      signedIn: host.session.status === 'member',
      roomReady: roomsState.status === 'ready' && roomsState.owner === owner && room !== undefined,
      answering:
        isAnswering(roomId) || (room?.chatRecord.some(({ status }) => status === 'streaming') ?? false),
      blocked: room !== undefined && obstacleOf(host.session, room.chatModel, uploads) !== null,
    };
  },
  searchIsOn: () => searchSetting.on,
  search: ([, roomId], text, signal) =>
    import(/* webpackChunkName: "search" */ '../search/search-network.ts').then(
      ({ searchForQuestion }) => searchForQuestion(host, { roomId, text, signal }),
      () => ({ problem: { kind: 'failed' } }),
    ),
  ask: ([, roomId], question) => askQuestion(roomId, question),
  signIn: () => host.login.open(),
  openRoom: ([owner, roomId]) => {
    if (roomsState.status === 'ready' && roomsState.owner === owner && roomId !== noRoom)
      void openRoom(roomId);
  },
  warnOfUploads: () =>
    host.toast({ text: i18next.t('composer.uploadFailed', { ns: 'mf-chat' }), kind: 'warning' }),
  explainBlock: ([, roomId], uploads) => {
    const model = roomInMemory(roomId)?.chatModel;
    const obstacle = model && obstacleOf(host.session, model, uploads);
    if (model && obstacle) showPrompt({ obstacle, roomId, model });
  },
  stopAnswer: ([, roomId]) => stopAnswers(roomId),
});
