import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import errors from '@orangery/locales/en/errors.json';
import { fakeHost } from '@orangery/testing';
import { afterEach, expect, it } from 'vitest';
import {
  pauseReading,
  type ReadableText,
  readAloud,
  resumeReading,
  stopReading,
  type WatchText,
} from './read-aloud.ts';
import { readingState } from './reading.state.ts';
import type { SpeakerEvents } from './speaker.ts';

startI18n('en', { chat, errors });

/** A text that a test changes. */
function textOf(text: string, state: ReadableText['state'] = 'complete') {
  const listeners = new Set<(text: ReadableText) => void>();
  const watch: WatchText = (listener) => {
    listeners.add(listener);
    listener({ text, state });
    return () => listeners.delete(listener);
  };
  const change = (next: ReadableText) => {
    for (const listener of [...listeners]) listener(next);
  };
  return { task: { id: 'a', voice: 'deep', watch } as const, change, listeners };
}

/** A speaker that keeps what it is given. */
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

afterEach(() => stopReading());

it('reads a text aloud sentence by sentence in the chosen voice', async () => {
  const { task } = textOf('The **first** sentence. And the second one.');
  const { log, make } = loudspeaker();
  await readAloud(fakeHost(), task, make);
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

it('reads along with a text that is being written', async () => {
  const { task, change } = textOf('The first sentence. And', 'growing');
  const { log, make } = loudspeaker();
  await readAloud(fakeHost(), task, make);
  expect(log.said).toEqual(['The first sentence.']);
  change({ text: 'The first sentence. And the second one.', state: 'complete' });
  expect(log.said).toEqual(['The first sentence.', 'And the second one.']);
  expect(log.did).toEqual(['end']);
});

it('pauses reading and resumes it', async () => {
  const { task } = textOf('The first sentence.');
  const { log, make } = loudspeaker();
  await readAloud(fakeHost(), task, make);
  log.events.onStart();
  pauseReading();
  expect(readingState.status).toBe('paused');
  resumeReading();
  expect(readingState.status).toBe('playing');
  expect(log.did.slice(1)).toEqual(['pause', 'resume']);
});

it('reads one text at a time', async () => {
  const { task } = textOf('The first sentence.');
  const first = loudspeaker();
  await readAloud(fakeHost(), task, first.make);
  const second = loudspeaker();
  await readAloud(fakeHost(), task, second.make);
  expect(first.log.did).toContain('close');
  expect(second.log.did).not.toContain('close');
});

it('stops when the place of the text is left, and watches it no longer', async () => {
  const { task, change, listeners } = textOf('The first sentence.');
  const { log, make } = loudspeaker();
  await readAloud(fakeHost(), task, make);
  change({ text: '', state: 'gone' });
  expect(log.did).toContain('close');
  expect(listeners.size).toBe(0);
  expect(readingState.id).toBeNull();
});

it.each(['/help_center', '/chat_room?panel=call'])('stops reading when the page goes to %s', async (path) => {
  const { task } = textOf('The first sentence.');
  const { log, make } = loudspeaker();
  const host = fakeHost({ path: '/chat_room' });
  await readAloud(host, task, make);
  host.navigation.navigate(path);
  expect(log.did).toContain('close');
});

it('reports that nothing can be spoken', async () => {
  const { task } = textOf('The first sentence.');
  const { log, make } = loudspeaker();
  const host = fakeHost();
  await readAloud(host, task, make);
  log.events.onTrouble(0);
  expect(host.asked.toasts.map(({ text }) => text)).toEqual([errors.message.voiceReplyFailed]);
  expect(readingState.id).toBeNull();
});

it('stops reading when the quota is used up, and reports it', async () => {
  const { task } = textOf('The first sentence. And the second one.');
  const { log, make } = loudspeaker();
  const host = fakeHost();
  await readAloud(host, task, make);
  log.events.onStart();
  log.events.onTrouble(20001);
  expect(host.asked.toasts).toEqual([]);
  log.events.onTrouble(20006);
  log.events.onTrouble(20006);
  expect(host.asked.toasts.map(({ text }) => text)).toEqual([errors.code[20006]]);
  expect(readingState.id).toBeNull();
});
