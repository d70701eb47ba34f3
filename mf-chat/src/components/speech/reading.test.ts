import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import { createRoom, putMessage, type Room } from '@orangery/records';
import { fakeHost } from '@orangery/testing';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roomsState } from '../../store/rooms.state.ts';
import { readingState } from './reading.state.ts';
import { pauseReading, read, resumeReading, stopReading } from './reading.ts';
import type { SpeakerEvents } from './speaker.ts';

startI18n('en', { errors });

const id = '20230000001';
const put = (room: Room) => {
  roomsState.loaded[id] = ref(room);
};
const room = (content: string, status: 'streaming' | 'done') =>
  putMessage(
    createRoom({ id, chatModel: '3.5', now: 1 }),
    { id: 'a', role: 'assistant', content, status },
    2,
  );

/** A loudspeaker that keeps what it is given. */
function loudspeaker() {
  const log = { said: [] as string[], did: [] as string[], voice: '', events: {} as SpeakerEvents };
  const did = (name: string) => () => void log.did.push(name);
  const make = (_: unknown, voice: string, events: SpeakerEvents) => {
    Object.assign(log, { voice, events });
    return {
      say: (text: string) => void log.said.push(text),
      end: did('end'),
      stop: did('stop'),
      pause: did('pause'),
      resume: did('resume'),
      close: did('close'),
    };
  };
  return { log, make };
}

const task = { roomId: id, messageId: 'a', voice: 'deep' } as const;

beforeEach(() => {
  Object.assign(roomsState, { status: 'ready', current: id, loaded: {} });
});
afterEach(() => stopReading());

it('reads an answer sentence by sentence in the voice that was chosen', async () => {
  put(room('The **first** sentence. And the second one.', 'done'));
  const { log, make } = loudspeaker();
  await read(fakeHost(), task, make);
  expect(log).toMatchObject({
    said: ['The first sentence.', 'And the second one.'],
    did: ['end'],
    voice: 'deep',
  });
  expect(readingState).toMatchObject({ id: 'a', status: 'loading' });
  log.events.onStart();
  expect(readingState.status).toBe('playing');
  log.events.onDone();
  expect(readingState.id).toBeNull();
  expect(log.did).toEqual(['end', 'close']);
});

it('goes along with an answer that is being written', async () => {
  put(room('The first sentence. And', 'streaming'));
  const { log, make } = loudspeaker();
  await read(fakeHost(), task, make);
  expect(log.said).toEqual(['The first sentence.']);
  put(room('The first sentence. And the second one.', 'done'));
  await vi.waitFor(() => expect(log.said).toEqual(['The first sentence.', 'And the second one.']));
  expect(log.did).toEqual(['end']);
});

it('is paused and goes on', async () => {
  put(room('The first sentence.', 'done'));
  const { log, make } = loudspeaker();
  await read(fakeHost(), task, make);
  log.events.onStart();
  pauseReading();
  expect(readingState.status).toBe('paused');
  resumeReading();
  expect(readingState.status).toBe('playing');
  expect(log.did.slice(1)).toEqual(['pause', 'resume']);
});

it('reads one answer at a time', async () => {
  put(room('The first sentence.', 'done'));
  const first = loudspeaker();
  await read(fakeHost(), task, first.make);
  const second = loudspeaker();
  await read(fakeHost(), task, second.make);
  expect(first.log.did).toContain('close');
  expect(second.log.did).not.toContain('close');
});

it('stops when the room is left', async () => {
  put(room('The first sentence.', 'done'));
  const { log, make } = loudspeaker();
  await read(fakeHost(), task, make);
  roomsState.current = '20230000002';
  await vi.waitFor(() => expect(log.did).toContain('close'));
  expect(readingState.id).toBeNull();
});

it.each(['/help_center', '/chat_room?panel=call'])('stops when the page goes to %s', async (path) => {
  put(room('The first sentence.', 'done'));
  const { log, make } = loudspeaker();
  const host = fakeHost({ path: '/chat_room' });
  await read(host, task, make);
  host.navigation.navigate(path);
  expect(log.did).toContain('close');
});

it('says so when nothing can be spoken', async () => {
  put(room('The first sentence.', 'done'));
  const { log, make } = loudspeaker();
  const host = fakeHost();
  await read(host, task, make);
  log.events.onTrouble(0);
  expect(host.asked.toasts.map(({ text }) => text)).toEqual([errors.message.voiceReplyFailed]);
  expect(readingState.id).toBeNull();
});

it('stops when nothing more may be spoken today, and says so', async () => {
  put(room('The first sentence. And the second one.', 'done'));
  const { log, make } = loudspeaker();
  const host = fakeHost();
  await read(host, task, make);
  log.events.onStart();
  log.events.onTrouble(20001);
  expect(host.asked.toasts).toEqual([]);
  log.events.onTrouble(20006);
  log.events.onTrouble(20006);
  expect(host.asked.toasts.map(({ text }) => text)).toEqual([errors.code[20006]]);
  expect(readingState.id).toBeNull();
});
