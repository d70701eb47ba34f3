import { createRoom, putMessage, type Room } from '@orangery/records';
import { ref } from 'valtio';
import { beforeEach, expect, it } from 'vitest';
import { roomsState } from '../room-store/rooms.state.ts';
import { onAnswerTo } from './read-next-answer.ts';

const id = '20230000001';
let room: Room;
/** The state notifies its listeners in the next tick. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function ask(text: string, answer: string) {
  room = putMessage(room, { id: `q-${answer}`, role: 'user', content: text, status: 'done' }, Date.now());
  room = putMessage(room, { id: answer, role: 'assistant', content: '', status: 'streaming' }, Date.now());
  roomsState.loaded[id] = ref(room);
  await turn();
}

beforeEach(() => {
  room = createRoom({ id, chatModel: '3.5', now: 1 });
  Object.assign(roomsState, { status: 'ready', current: id, loaded: { [id]: ref(room) } });
});

it('reads the answer to the question that was dictated, once', async () => {
  const read: string[] = [];
  onAnswerTo('How warm is it', (messageId) => read.push(messageId));
  await ask('Hello. How warm is it in Lisbon?', 'one');
  await ask('Hello. How warm is it in Lisbon?', 'two');
  expect(read).toEqual(['one']);
});

it('reads it also when a word was corrected before it was sent', async () => {
  const read: string[] = [];
  onAnswerTo('How worm is it in Lisbon', (messageId) => read.push(messageId));
  await ask('How warm is it in Lisbon?', 'one');
  expect(read).toEqual(['one']);
});

it('reads nothing when something else is asked', async () => {
  const read: string[] = [];
  onAnswerTo('How warm is it', (messageId) => read.push(messageId));
  await ask('Never mind', 'one');
  await ask('How warm is it', 'two');
  expect(read).toEqual([]);
});

it('reads nothing when the person went to another room', async () => {
  const read: string[] = [];
  onAnswerTo('How warm is it', (messageId) => read.push(messageId));
  roomsState.current = '20230000002';
  await turn();
  roomsState.current = id;
  await ask('How warm is it', 'one');
  expect(read).toEqual([]);
});
