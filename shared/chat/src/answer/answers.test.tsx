import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, createAnswers, useLiveAnswer } from './answers.ts';
import type { AnswerEnd, Written } from './events.ts';
import { done, refused, type Script, sourceOf, start, text } from './testing/source.ts';

/** Holds a connection open. */
const forever = new Promise<void>(() => {});

let answers: Answers;

beforeEach(() => {
  vi.useFakeTimers();
  answers = createAnswers();
  return () => vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

function begin(id: string, scripts: Script[], known?: Written & { asked?: boolean }) {
  const source = sourceOf(...scripts);
  const ends: [AnswerEnd, Written][] = [];
  const onEnd = (end: AnswerEnd, written: Written) => void ends.push([end, written]);
  const { asked = false, ...before } = known ?? { text: '' };
  const begun = answers.begin(id, { ports: source.ports, known: before, asked, onEnd });
  return { ends, requests: source.requests, begun };
}

function show(id: string) {
  const renders = { count: 0 };
  function Text() {
    renders.count += 1;
    const live = useLiveAnswer(answers, id);
    return <p>{live ? `${live.phase}: ${live.text}` : 'nothing'}</p>;
  }
  render(<Text />);
  return renders;
}

const letters = Array.from({ length: 500 }, (_, at) => text(at + 1, 'a'));

describe('a text that turns out to be a thought', () => {
  const anew = { ...start, id: 3, textFrom: 3 };
  const thought = { type: 'reasoning', id: 3, at: 0, text: 'Hm.' } as const;

  test('reasoning without an opening tag is shown as reasoning, with its duration', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { ends } = begin('m', [[start, text(3, 'Hm.'), gate, thought, anew, text(6, 'Yes'), done(6)]]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(answers.live('m')).toMatchObject({ text: 'Hm.' });
    go();
    await settle();
    const written = { text: 'Yes', reasoning: 'Hm.', reasoningTime: expect.closeTo(2_000, -2) };
    expect(ends).toEqual([[{ status: 'done', cut: false }, written]]);
  });

  test('is read again whole after the reader has left', async () => {
    const { ends } = begin('m', [[start, text(3, 'Hm.'), thought, anew, text(6, 'Yes'), forever]]);
    await settle();
    expect(answers.live('m')).toMatchObject({ text: 'Yes', reasoning: 'Hm.' });
    answers.suspend();
    expect(ends).toMatchObject([[{ status: 'suspended' }, { text: '', reasoning: 'Hm.' }]]);
  });
});

describe('a live answer', () => {
  test('renders once for many tokens', async () => {
    const renders = show('m');
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    act(() => void begin('m', [[start, gate, ...letters, forever]]));
    await settle();
    const before = renders.count;
    go();
    await settle();
    expect(renders.count - before).toBe(1);
    expect(screen.getByText(`writing: ${'a'.repeat(500)}`)).toBeTruthy();
  });

  test('renders its own message only', async () => {
    const renders = show('m');
    const before = renders.count;
    begin('other', [[start, text(4, 'text'), forever]]);
    await settle();
    expect(answers.live('other')?.text).toBe('text');
    expect(renders.count).toBe(before);
  });

  test('shows a change of phase at once, with all the text so far', async () => {
    show('m');
    act(() => void begin('m', [[start, text(2, 'ab'), refused(502)]]));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('reconnecting: ab')).toBeTruthy();
  });

  test('says after five seconds of silence that one is waiting, and no longer with the next word', async () => {
    show('m');
    const words = new Promise<void>((resolve) => setTimeout(resolve, 6_000));
    act(() => void begin('m', [[start, text(2, 'ab'), words, text(3, 'c'), forever]]));
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(screen.getByText('writing: ab')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('waiting: ab')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText('writing: abc')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('waiting: abc')).toBeTruthy();
  });

  test('says so also before the question has arrived, and while nothing but the connection comes', async () => {
    show('m');
    const question = new Promise<void>((resolve) => setTimeout(resolve, 6_000));
    act(() => void begin('m', [[question, start, forever]]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('waiting:')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('writing:')).toBeTruthy();
  });

  test('is still there while its end is saved, and gone in the next task', async () => {
    show('m');
    const { ends } = begin('m', [[start, text(2, 'ab'), done(2)]]);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(ends).toEqual([[{ status: 'done', cut: false }, { text: 'ab' }]]);
    await settle();
    expect(screen.getByText('nothing')).toBeTruthy();
  });

  test('that begins again under its id is not taken away by the end of the one before', async () => {
    begin('m', [[start, text(5, 'first'), forever]]);
    await settle();
    answers.stop('m');
    const second = begin('m', [[start, text(6, 'second'), forever]]);
    await settle();
    expect(second.begun).toBe(true);
    expect(answers.live('m')?.text).toBe('second');
  });

  test('of an id that is being read does not begin twice', async () => {
    begin('m', [[start, forever]]);
    const second = begin('m', [[start, forever]]);
    await settle();
    expect([second.begun, second.requests]).toEqual([false, []]);
  });

  test('has the passages it cites, each once, also when they come again', async () => {
    const citation = (number: number) =>
      ({
        type: 'citation',
        id: 0,
        citation: { number, pdf_id: 'p', name: 'a.pdf', page: 1, label: '1', quote: 'so', boxes: [] },
      }) as const;
    const cited = [start, citation(1), citation(2), text(3, '[1]')];
    begin('m', [
      [...cited, refused(502)],
      [start, citation(1), citation(2), citation(3), forever],
    ]);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(answers.live('m')?.citations?.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('has its steps in their order, each in its latest state', async () => {
    const step = (number: number, state: 'running' | 'done') =>
      ({
        type: 'tool',
        id: 0,
        step: { number, name: 'x', title: 'X', arguments: '', state, result: '', milliseconds: null },
      }) as const;
    begin('m', [[start, step(2, 'running'), step(1, 'running'), step(1, 'done'), forever]]);
    await settle();
    expect(answers.live('m')?.steps?.map(({ number, state }) => [number, state])).toEqual([
      [1, 'done'],
      [2, 'running'],
    ]);
  });
});

describe('reasoning', () => {
  const thought = (at: number, words: string) => ({ type: 'reasoning', id: 0, at, text: words }) as const;
  const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  test('is timed from the first thought to the first word, and a repetition is taken once', async () => {
    const { ends } = begin('m', [
      [start, thought(0, 'First, '), thought(7, 'second.'), thought(0, 'First, second.'), after(3_000)],
    ]);
    // The script's promise was made with it.
    await vi.advanceTimersByTimeAsync(2_999);
    expect(answers.live('m')).toMatchObject({ reasoning: 'First, second.' });
    expect(answers.live('m')?.reasoningTime).toBeUndefined();
    answers.stop('m');
    expect(ends).toEqual([
      [{ status: 'stopped' }, { text: '', reasoning: 'First, second.', reasoningTime: 2_999 }],
    ]);
  });

  test('from before the reader came back has no time', async () => {
    const { ends } = begin('m', [[start, thought(0, 'Earlier.'), text(1, 'A'), done(1)]], {
      text: '',
      asked: true,
    });
    await settle();
    expect(ends[0]?.[1]).toEqual({ text: 'A', reasoning: 'Earlier.' });
  });
});

describe('stopping an answer', () => {
  test('ends it at once with its text, and stops it at its source', async () => {
    const { ends, requests } = begin('m', [[start, text(2, 'ab'), forever]]);
    await vi.advanceTimersByTimeAsync(0);
    answers.stop('m');
    expect(ends).toEqual([[{ status: 'stopped' }, { text: 'ab' }]]);
    expect(requests).toEqual(['open', 'stop']);
  });

  test('waits for the source to have the question', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { ends, requests } = begin('m', [[arrived, start, text(2, 'ab'), forever]]);
    answers.stop('m');
    expect([ends.length, requests]).toEqual([1, ['open']]);
    arrive();
    await settle();
    expect(requests).toEqual(['open', 'stop']);
    expect(ends).toHaveLength(1);
  });

  test('of a question that never arrived does not send it again', async () => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const { requests } = begin('m', [[failing, refused(502)]]);
    answers.stop('m');
    fail();
    await vi.runAllTimersAsync();
    expect(requests).toEqual(['open']);
  });
});

describe('a lost connection', () => {
  test('is tried again at once when the person asks', async () => {
    const { requests } = begin('m', [[start, text(2, 'ab'), refused(502)], [forever]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(['open']);
    expect(answers.retry('m')).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(['open', 'resume 2']);
    expect(answers.retry('another')).toBe(false);
  });

  test('leaves all answers to their sources when the reader leaves', async () => {
    const one = begin('one', [[start, text(2, 'ab'), forever]]);
    const two = begin('two', [[refused(502)]]);
    await vi.advanceTimersByTimeAsync(0);
    answers.suspend();
    await vi.runAllTimersAsync();
    expect([one.ends, two.ends]).toEqual([
      [[{ status: 'suspended' }, { text: 'ab' }]],
      [[{ status: 'suspended' }, { text: '' }]],
    ]);
    expect([one.requests, two.requests]).toEqual([['open'], ['open']]);
  });
});
