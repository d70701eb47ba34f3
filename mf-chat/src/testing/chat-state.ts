import { ref } from 'valtio';
import { answers } from '../answers/live-answers.ts';
import { forgetDrafts } from '../question/drafts.ts';
import { forgetQuestions } from '../question/question.state.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { forgetVisitor } from '../views/arrival.ts';
import { forgetKept } from './kept-records.ts';

/** Starts from a browser that never saw the product. */
export function cleanBrowser(): void {
  reloadPage();
  forgetKept();
  localStorage.clear();
  sessionStorage.clear();
}

/** What a reload does to the state in memory; call it when the views are gone. */
export function reloadPage(): void {
  answers.suspend();
  forgetVisitor();
  forgetDrafts();
  forgetQuestions();
  Object.assign(roomsState, { status: 'waiting', owner: '', rooms: ref([]), current: null, loaded: {} });
}
