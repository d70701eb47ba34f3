import type { HostServices } from '@orangery/platform';
import { askQuestion } from '../answers/ask.ts';
import { openRoom } from '../store/load-rooms.ts';
import { dropPendingQuestion, keepPendingQuestion } from '../store/pending-question.ts';
import { roomInMemory, roomsState } from '../store/rooms.state.ts';

/**
 * Sends a question from the message box; true when it was taken. A guest is asked to log in first, and a question that
 * comes before the rooms are there waits for them: both find it kept.
 */
export function sendQuestion(host: HostServices, text: string): boolean {
  if (host.session.status === 'guest') {
    keepPendingQuestion(text);
    host.login.open();
    return false;
  }
  const { status, current } = roomsState;
  if (status !== 'ready' || !current) {
    keepPendingQuestion(text);
    return false;
  }
  if (roomInMemory(current)) return askQuestion(current, { text });
  void openRoom(current).then(() => {
    dropPendingQuestion();
    askQuestion(current, { text });
  });
  return true;
}
