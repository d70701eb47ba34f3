import type { WatchText } from '@orangery/chat/speech';
import { subscribe } from 'valtio';
import { roomsState } from '../room-store/rooms.state.ts';
import { watchAnswer } from './watch-answer.ts';

/** An answer of the open room for reading it aloud; gone when another room is opened. */
export const readableAnswer =
  (messageId: string): WatchText =>
  (listener) => {
    const roomId = roomsState.current ?? '';
    const removers = [
      watchAnswer(roomId, messageId, ({ text, status }) => {
        if (status === 'gone') listener({ text, state: 'gone' });
        else listener({ text, state: status === 'streaming' ? 'growing' : 'complete' });
      }),
      subscribe(roomsState, () => {
        if (roomsState.current !== roomId) listener({ text: '', state: 'gone' });
      }),
    ];
    return () => {
      for (const remove of removers) remove();
    };
  };
