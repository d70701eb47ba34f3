import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { ref } from 'valtio';
import { afterAll } from 'vitest';
import { answers } from '../answers/live-answers.ts';
import { drafts } from '../question/box-contents.ts';
import { forgetQuestions } from '../question/question.state.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { forgetVisitor } from '../views/arrival.ts';

/** Starts from a browser that never saw the product. */
export function cleanBrowser(): void {
  reloadPage();
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
}

/** Far more than anything takes: the storage does a step of its work in each. */
const turns = 200;

// What the last test left under way ends here; without its page it would fail.
afterAll(async () => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});

/** What a reload does to the state in memory; call it when the views are gone. */
export function reloadPage(): void {
  answers.suspend();
  forgetVisitor();
  drafts.forget();
  forgetQuestions();
  Object.assign(roomsState, { status: 'waiting', owner: '', rooms: ref([]), current: null, loaded: {} });
}
