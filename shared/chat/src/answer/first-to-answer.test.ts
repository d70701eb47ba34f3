import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstToAnswer } from './first-to-answer.ts';

const options = { interval: 400, attempts: 3 };

/** Attempts that say what the test lets them say, each until its signal ends. */
function attempts() {
  const begun: { say: (word: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  async function* open(signal: AbortSignal) {
    for (;;) {
      yield await new Promise<string>((say, fail) => {
        const known = begun.find((one) => one.signal === signal);
        if (known) Object.assign(known, { say, fail });
        else begun.push({ say, fail, signal });
        signal.addEventListener('abort', () => fail(new Error('closed')));
      });
    }
  }
  return { begun, open };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('of several attempts', () => {
  test('there is one where it answers in time', async () => {
    const { begun, open } = attempts();
    const stream = firstToAnswer(open, { ...options, signal: new AbortController().signal });
    const first = stream.next();
    begun[0]?.say('one');
    expect(await first).toEqual({ value: 'one', done: false });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toHaveLength(1);
  });

  test('the first that answers is read on, and the others are closed', async () => {
    const { begun, open } = attempts();
    const stream = firstToAnswer(open, { ...options, signal: new AbortController().signal });
    const first = stream.next();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toHaveLength(3);
    begun[1]?.say('one');
    expect(await first).toEqual({ value: 'one', done: false });
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false, true]);
    const second = stream.next();
    await vi.advanceTimersByTimeAsync(0);
    begun[1]?.say('two');
    expect(await second).toEqual({ value: 'two', done: false });
    await stream.return();
    expect(begun[1]?.signal.aborted).toBe(true);
  });

  test('one that fails ends all', async () => {
    const { begun, open } = attempts();
    const first = firstToAnswer(open, { ...options, signal: new AbortController().signal }).next();
    const failed = expect(first).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(500);
    begun[1]?.fail(new Error('refused'));
    await failed;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test.each([['before', false], ['after']])(
    'all end with the signal, %s one has answered',
    async (_, answered = true) => {
      const { begun, open } = attempts();
      const ending = new AbortController();
      const stream = firstToAnswer(open, { ...options, signal: ending.signal });
      const first = stream.next();
      first.catch(() => {});
      if (answered) {
        begun[0]?.say('one');
        await first;
      }
      const next = answered ? stream.next() : first;
      await vi.advanceTimersByTimeAsync(0);
      ending.abort();
      await expect(next).rejects.toThrow('closed');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(begun.map(({ signal }) => signal.aborted)).toEqual([true]);
    },
  );
});
