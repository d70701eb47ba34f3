import { type AnswerEvent, type ApiClient, ApiError } from '@orangery/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnswerPorts, type AnswerTask, runAnswer } from './run-answer.ts';
import { createWaker } from './waker.ts';

type Step = AnswerEvent | ApiError | 'cut';

const start: AnswerEvent = { type: 'start', id: 0, answerId: 'a', model: 'm', demo: false, quota: null };
const delta = (id: number, text: string): AnswerEvent => ({ type: 'delta', id, text });
const done = (id: number): AnswerEvent => ({ type: 'done', id, finish: 'stop' });
const broken = new ApiError('network', 0, '');

/** A server that plays one script for each request. */
function serverOf(...scripts: Step[][]) {
  const requests: { key: string; from: number | undefined }[] = [];
  async function* play(script: Step[]) {
    for (const step of script) {
      if (step === 'cut') return;
      if (step instanceof ApiError) throw step;
      yield step;
    }
  }
  const stream = ((key: string, _input: unknown, options?: { lastEventId?: number }) => {
    requests.push({ key: key.split(' ')[0] ?? '', from: options?.lastEventId });
    return play(scripts[requests.length - 1] ?? [broken]);
  }) as ApiClient['stream'];
  return { requests, stream };
}

function run(server: ReturnType<typeof serverOf>, task: Partial<AnswerTask> = {}) {
  const controller = new AbortController();
  const seen = { text: task.text ?? '', phases: [] as string[], thoughts: [] as [number, string][] };
  const ports: AnswerPorts = {
    stream: server.stream,
    waker: createWaker(),
    onReading: () => {},
    onStart: () => {},
    onText: (text) => {
      seen.text += text;
    },
    onReasoning: (at, text) => seen.thoughts.push([at, text]),
    onPhase: (phase) => seen.phases.push(phase),
  };
  const question = vi.fn();
  const end = runAnswer(
    { answerId: 'a', question, text: '', asked: false, ...task },
    ports,
    controller.signal,
  );
  return { end, seen, ports, controller, question };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('an answer', () => {
  test('is asked once and read to its end', async () => {
    const server = serverOf([start, delta(3, 'one'), delta(6, 'two'), done(6)]);
    const { end, seen } = run(server);
    expect(await end).toEqual({ status: 'done', cut: false });
    expect(seen.text).toBe('onetwo');
    expect(server.requests).toEqual([{ key: 'POST', from: undefined }]);
  });

  test.each([
    ['an error', broken],
    ['a silent end', 'cut'],
    ['a gateway', new ApiError('api', 502, '')],
  ] as const)('goes on from the last position after %s', async (_name, end) => {
    const server = serverOf([start, delta(3, 'one'), end], [delta(6, 'two'), done(6)]);
    const answer = run(server);
    await vi.runAllTimersAsync();
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(answer.seen.text).toBe('onetwo');
    expect(server.requests[1]).toEqual({ key: 'GET', from: 3 });
    expect(answer.seen.phases).toContain('reconnecting');
  });

  test('that overlaps what is there is taken once', async () => {
    const server = serverOf([
      start,
      delta(3, 'one'),
      delta(3, 'one'),
      delta(5, 'netw'),
      delta(6, 'o'),
      done(6),
    ]);
    const { end, seen } = run(server);
    await end;
    expect(seen.text).toBe('onetwo');
  });

  test('with a gap is read again from where it stopped', async () => {
    const server = serverOf(
      [start, delta(3, 'one'), delta(9, 'six')],
      [delta(6, 'two'), delta(9, 'six'), done(9)],
    );
    const answer = run(server);
    await vi.runAllTimersAsync();
    await answer.end;
    expect(answer.seen.text).toBe('onetwosix');
  });

  test('whose question may have arrived is read before it is asked again', async () => {
    const server = serverOf([broken], [new ApiError('api', 1004, '')], [start, delta(2, 'ok'), done(2)]);
    const answer = run(server);
    await vi.runAllTimersAsync();
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(server.requests.map(({ key }) => key)).toEqual(['POST', 'GET', 'POST']);
  });

  test('is resumed after a reload without being asked', async () => {
    const server = serverOf([start, delta(5, 'whole'), done(5)]);
    const { end, seen, question } = run(server, { asked: true });
    await end;
    expect(seen.text).toBe('whole');
    expect(server.requests).toEqual([{ key: 'GET', from: 0 }]);
    expect(question).not.toHaveBeenCalled();
  });

  test('that the server lost after a part fails instead of being asked again', async () => {
    const server = serverOf([new ApiError('api', 404, '')]);
    expect(await run(server, { asked: true, text: 'part' }).end).toEqual({ status: 'failed', code: 0 });
  });

  test('tells what the model thinks, and none of it is text', async () => {
    const server = serverOf([
      start,
      { type: 'reasoning', id: 0, at: 0, text: 'Well, ' },
      { type: 'reasoning', id: 0, at: 6, text: 'so.' },
      delta(2, 'ok'),
      done(2),
    ]);
    const { end, seen } = run(server);
    await end;
    expect(seen.text).toBe('ok');
    expect(seen.thoughts).toEqual([
      [0, 'Well, '],
      [6, 'so.'],
    ]);
  });

  test('that is refused fails with the code', async () => {
    expect(await run(serverOf([new ApiError('api', 20006, '')])).end).toEqual({
      status: 'failed',
      code: 20006,
    });
  });

  test('that ends with an error event fails with its code', async () => {
    const server = serverOf([start, delta(4, 'part'), { type: 'error', id: 4, code: 20001, msg: '' }]);
    const { end, seen } = run(server);
    expect(await end).toEqual({ status: 'failed', code: 20001 });
    expect(seen.text).toBe('part');
  });

  test.each([401, 1002])('is suspended, not lost, when the session ends with %i', async (code) => {
    const server = serverOf([start, delta(3, 'one'), broken], [new ApiError('api', code, '')]);
    const answer = run(server);
    await vi.runAllTimersAsync();
    expect(await answer.end).toEqual({ status: 'suspended' });
    expect(answer.seen.text).toBe('one');
  });

  test('waits for a person after a long time offline, and then resumes', async () => {
    const server = serverOf([start, delta(3, 'one'), broken], ...Array.from({ length: 6 }, () => [broken]), [
      done(3),
    ]);
    const answer = run(server);
    await vi.runAllTimersAsync();
    expect(answer.seen.phases.at(-1)).toBe('lost');
    expect(server.requests).toHaveLength(7);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(server.requests).toHaveLength(7);
    answer.ports.waker.wake();
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(server.requests.at(-1)).toEqual({ key: 'GET', from: 3 });
  });

  test('is suspended when nobody waits any more', async () => {
    const answer = run(serverOf([broken]));
    await vi.advanceTimersByTimeAsync(0);
    answer.controller.abort();
    expect(await answer.end).toEqual({ status: 'suspended' });
  });
});
