import { beforeEach, expect, test, vi } from 'vitest';
import { askOrFind } from './ask-or-find.ts';

const unknown = new Error('unknown');

/** Connections that wait for the test, each until its signal ends. */
function connections() {
  const opened: {
    kind: 'ask' | 'find';
    signal: AbortSignal;
    say: (word: string) => void;
    fail: (e: Error) => void;
  }[] = [];
  const openAs = (kind: 'ask' | 'find') =>
    async function* (signal: AbortSignal) {
      yield await new Promise<string>((say, fail) => {
        opened.push({ kind, signal, say, fail });
        signal.addEventListener('abort', () => fail(new Error('closed')));
      });
    };
  return { opened, ask: openAs('ask'), find: openAs('find') };
}

function begin() {
  const { opened, ask, find } = connections();
  const ending = new AbortController();
  const isUnknown = (error: unknown) => error === unknown;
  const stream = askOrFind({ ask, find, isUnknown, silence: 5_000, signal: ending.signal });
  const state = () => opened.map(({ kind, signal }) => (signal.aborted ? `${kind} closed` : kind));
  return { opened, stream, first: stream.next(), ending, state };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a question that is answered in time has one connection', async () => {
  const { opened, stream, first, state } = begin();
  opened[0]?.say('one');
  expect(await first).toEqual({ value: 'one', done: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state()).toEqual(['ask']);
  await stream.return();
  expect(state()).toEqual(['ask closed']);
});

test('a question that a dead connection has swallowed is asked again, and the dead one is closed', async () => {
  const { opened, first, state } = begin();
  await vi.advanceTimersByTimeAsync(5_000);
  opened[1]?.fail(unknown);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual(['ask', 'find', 'ask']);
  opened[2]?.say('one');
  expect(await first).toEqual({ value: 'one', done: false });
  expect(state()).toEqual(['ask closed', 'find closed', 'ask']);
});

test('what goes wrong on other connections does not fail a question that may still be answered', async () => {
  const { opened, first } = begin();
  await vi.advanceTimersByTimeAsync(5_000);
  opened[1]?.fail(unknown);
  await vi.advanceTimersByTimeAsync(0);
  opened[2]?.fail(new Error('too many'));
  await vi.advanceTimersByTimeAsync(20_000);
  opened[0]?.say('one');
  expect(await first).toEqual({ value: 'one', done: false });
});

test('a refusal of the first connection is the refusal of the question', async () => {
  const { opened, first, state } = begin();
  const failed = expect(first).rejects.toThrow('no quota');
  await vi.advanceTimersByTimeAsync(5_000);
  opened[0]?.fail(new Error('no quota'));
  await failed;
  expect(state()).toEqual(['ask closed', 'find closed']);
});

test('every connection ends with the signal', async () => {
  const { first, ending, state } = begin();
  const failed = expect(first).rejects.toThrow('closed');
  await vi.advanceTimersByTimeAsync(5_000);
  ending.abort();
  await failed;
  expect(state()).toEqual(['ask closed', 'find closed']);
});
