import { type AnswerStep, ApiError, sleep } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerStreamEvent } from './events.ts';
import { type AnswerReading, readAnswer } from './read-answer.ts';
import { cut, done, refused, type Script, sourceOf, start, text } from './testing/source.ts';

type Reading = AnswerReading<AnswerStreamEvent>;

const network = new ApiError('network', 0, '');

function read(scripts: Script[], known: Partial<Pick<Reading, 'position' | 'asked'>> = {}) {
  const source = sourceOf(...scripts);
  const controller = new AbortController();
  const seen = {
    text: '',
    phases: [] as string[],
    thoughts: [] as [number, string][],
    steps: [] as AnswerStep[],
  };
  let waiting = new AbortController();
  const reading: Reading = {
    ports: source.ports,
    position: 0,
    asked: false,
    onStart: () => {},
    onText: (more) => {
      seen.text += more;
    },
    onThought: (length) => {
      seen.text = `(${seen.text.slice(0, length)})${seen.text.slice(length)}`;
    },
    onReasoning: (at, thought) => seen.thoughts.push([at, thought]),
    onStep: (step) => seen.steps.push(step),
    onCitation: () => {},
    onPhase: (phase) => seen.phases.push(phase),
    onConnection: () => {},
    pause: (milliseconds) => {
      waiting = new AbortController();
      controller.signal.addEventListener('abort', () => waiting.abort());
      return sleep(milliseconds, { signal: waiting.signal });
    },
    ...known,
  };
  const end = readAnswer(reading, controller.signal);
  return {
    end,
    seen,
    requests: source.requests,
    openings: source.openings,
    controller,
    retry: () => waiting.abort(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('reading an answer', () => {
  test('opens it once and reads it to its end', async () => {
    const { end, seen, requests } = read([[start, text(3, 'one'), text(6, 'two'), done(6)]]);
    expect(await end).toEqual({ status: 'done', cut: false });
    expect(seen.text).toBe('onetwo');
    expect(requests).toEqual(['open']);
  });

  test.each([
    ['an error', network],
    ['a silent end', cut],
    ['a gateway', refused(502)],
  ] as const)('resumes from the last position after %s', async (_name, fault) => {
    const answer = read([
      [start, text(3, 'one'), fault],
      [text(6, 'two'), done(6)],
    ]);
    await vi.runAllTimersAsync();
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(answer.seen.text).toBe('onetwo');
    expect(answer.requests).toEqual(['open', 'resume 3']);
    expect(answer.seen.phases).toContain('reconnecting');
  });

  test('gives the first attempts after a break little time, since their connections may be dead as well', async () => {
    const answer = read([
      [start, text(3, 'one'), network],
      ...Array.from({ length: 5 }, () => [network]),
      [done(3)],
    ]);
    await vi.runAllTimersAsync();
    await answer.end;
    expect(answer.openings).toEqual([3_000, 3_000, 3_000, 3_000, 10_000, 10_000]);
  });

  test('does not wait for the dead connections that the browser has left, one after the other', async () => {
    const forever = new Promise<void>(() => {});
    const answer = read([
      [start, text(3, 'one'), network],
      [forever],
      [forever],
      [forever],
      [text(6, 'two'), done(6)],
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(answer.seen.text).toBe('onetwo');
    expect(answer.requests).toEqual(['open', ...Array(4).fill('resume 3')]);
  });

  describe('asked over a connection that stays silent', () => {
    const forever = new Promise<void>(() => {});
    const unknown = refused(errors.badRequestId);

    test('asks again over another one when the source does not have the question', async () => {
      const answer = read([[forever], [unknown], [start, text(2, 'ok'), done(2)]]);
      await vi.advanceTimersByTimeAsync(4_900);
      expect(answer.requests).toEqual(['open']);
      await vi.advanceTimersByTimeAsync(200);
      expect(await answer.end).toMatchObject({ status: 'done' });
      expect(answer.seen.text).toBe('ok');
      expect(answer.requests).toEqual(['open', 'resume 0', 'open']);
    });

    test('reads on over another one when the source has the question', async () => {
      const answer = read([[forever], [forever], [start, text(2, 'ok'), done(2)]]);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(await answer.end).toMatchObject({ status: 'done' });
      expect(answer.requests).toEqual(['open', 'resume 0', 'resume 0']);
    });

    test('waits for a source that is only slow', async () => {
      let begin = () => {};
      const slow = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const answer = read([[slow, start, text(2, 'ok'), done(2)], [unknown], [refused(429)]]);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(answer.requests).toEqual(['open', 'resume 0', 'open']);
      begin();
      expect(await answer.end).toMatchObject({ status: 'done' });
      expect(answer.seen.text).toBe('ok');
    });
  });

  test('gives reading on after a reload its time', async () => {
    const { end, openings } = read([[start, text(2, 'ok'), done(2)]], { asked: true });
    await end;
    expect(openings).toEqual([10_000]);
  });

  test('goes on behind what turned out to be a thought, also when a break lies between', async () => {
    const anew = { ...start, id: 3, textFrom: 3 };
    const one = read([[start, text(3, 'one'), anew, text(6, 'two'), done(6)]]);
    await one.end;
    expect(one.seen.text).toBe('(one)two');
    const other = read([
      [start, text(2, 'on'), network],
      [anew, text(6, 'two'), network],
      [{ ...anew, id: 6 }, text(8, '!!'), done(8)],
    ]);
    await vi.runAllTimersAsync();
    await other.end;
    expect(other.seen.text).toBe('(on)two!!');
    expect(other.requests).toEqual(['open', 'resume 2', 'resume 6']);
  });

  test('takes text that overlaps once', async () => {
    const { end, seen } = read([
      [start, text(3, 'one'), text(3, 'one'), text(5, 'netw'), text(6, 'o'), done(6)],
    ]);
    await end;
    expect(seen.text).toBe('onetwo');
  });

  test('resumes where the text has a gap', async () => {
    const answer = read([
      [start, text(3, 'one'), text(9, 'six')],
      [text(6, 'two'), text(9, 'six'), done(9)],
    ]);
    await vi.runAllTimersAsync();
    await answer.end;
    expect(answer.seen.text).toBe('onetwosix');
  });

  test('resumes a question that may have arrived before it asks again', async () => {
    const answer = read([[network], [refused(1004)], [start, text(2, 'ok'), done(2)]]);
    await vi.runAllTimersAsync();
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(answer.requests).toEqual(['open', 'resume 0', 'open']);
  });

  test('asks again, and once, when the server that was asked is about to stop', async () => {
    const answer = read([[refused(60003)], [refused(1004)], [start, text(2, 'ok'), done(2)]]);
    await vi.runAllTimersAsync();
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(answer.requests).toEqual(['open', 'resume 0', 'open']);
  });

  test('resumes an answer that was asked for before a reload', async () => {
    const { end, seen, requests } = read([[start, text(5, 'whole'), done(5)]], { asked: true });
    await end;
    expect(seen.text).toBe('whole');
    expect(requests).toEqual(['resume 0']);
  });

  test('fails, and does not ask again, when the source lost an answer that has text', async () => {
    const { end } = read([[refused(404)]], { asked: true, position: 4 });
    expect(await end).toEqual({ status: 'failed', code: 0 });
  });

  test('reports reasoning with its position, apart from the text', async () => {
    const { end, seen } = read([
      [
        start,
        { type: 'reasoning', id: 0, at: 0, text: 'Well, ' },
        { type: 'reasoning', id: 0, at: 6, text: 'so.' },
        text(2, 'ok'),
        done(2),
      ],
    ]);
    await end;
    expect(seen.text).toBe('ok');
    expect(seen.thoughts).toEqual([
      [0, 'Well, '],
      [6, 'so.'],
    ]);
  });

  test('reports the steps on the way to the answer', async () => {
    const running: AnswerStep = {
      number: 1,
      name: 'search',
      title: 'Search',
      arguments: '{}',
      state: 'running',
      result: '',
      milliseconds: null,
    };
    const { end, seen } = read([
      [
        start,
        { type: 'tool', id: 0, step: running },
        { type: 'tool', id: 0, step: { ...running, state: 'done' } },
        text(2, 'ok'),
        done(2),
      ],
    ]);
    await end;
    expect(seen.steps.map(({ state }) => state)).toEqual(['running', 'done']);
  });

  test('fails with the code of a refusal', async () => {
    expect(await read([[refused(20006)]]).end).toEqual({ status: 'failed', code: 20006 });
  });

  test('fails with the code of an error event, and keeps the text before it', async () => {
    const { end, seen } = read([[start, text(4, 'part'), { type: 'error', id: 4, code: 20001 }]]);
    expect(await end).toEqual({ status: 'failed', code: 20001 });
    expect(seen.text).toBe('part');
  });

  test.each([401, 1002])('is suspended when the session ends with %i', async (code) => {
    const answer = read([[start, text(3, 'one'), network], [refused(code)]]);
    await vi.runAllTimersAsync();
    expect(await answer.end).toEqual({ status: 'suspended' });
    expect(answer.seen.text).toBe('one');
  });

  test('waits for the person after a long time offline, and then resumes', async () => {
    const answer = read([
      [start, text(3, 'one'), network],
      ...Array.from({ length: 6 }, () => [network]),
      [done(3)],
    ]);
    await vi.runAllTimersAsync();
    expect(answer.seen.phases.at(-1)).toBe('lost');
    expect(answer.requests).toHaveLength(7);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answer.requests).toHaveLength(7);
    answer.retry();
    expect(await answer.end).toMatchObject({ status: 'done' });
    expect(answer.requests.at(-1)).toBe('resume 3');
  });

  test('is suspended when the reader leaves', async () => {
    const answer = read([[network]]);
    await vi.advanceTimersByTimeAsync(0);
    answer.controller.abort();
    expect(await answer.end).toEqual({ status: 'suspended' });
  });
});
