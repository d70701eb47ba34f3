import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  appendLive,
  liveText,
  liveThought,
  openLive,
  setLivePhase,
  thinkLive,
  useLiveAnswer,
} from './live-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function show(id: string) {
  const renders = { count: 0 };
  function Text() {
    renders.count += 1;
    const live = useLiveAnswer(id);
    return <p>{live ? `${live.phase}: ${live.text}` : 'nothing'}</p>;
  }
  render(<Text />);
  return renders;
}

test('many tokens make one render', () => {
  const renders = show('m');
  act(() => void openLive('m', ''));
  const before = renders.count;
  act(() => {
    for (let token = 0; token < 500; token += 1) appendLive('m', 'a');
    vi.runAllTimers();
  });
  expect(renders.count - before).toBe(1);
  expect(screen.getByText(`writing: ${'a'.repeat(500)}`)).toBeTruthy();
});

test('a token renders its own message only', () => {
  const close = openLive('other', '');
  const renders = show('m');
  const before = renders.count;
  act(() => {
    appendLive('other', 'text');
    vi.runAllTimers();
  });
  expect(renders.count).toBe(before);
  close();
});

test('a change of phase shows at once, with the text so far', () => {
  show('m');
  act(() => {
    openLive('m', 'a');
    appendLive('m', 'b');
    setLivePhase('m', 'lost');
  });
  expect(screen.getByText('lost: ab')).toBeTruthy();
});

test('an answer that was opened again is not closed by the one before', () => {
  const closeFirst = openLive('m', 'first');
  openLive('m', 'second');
  closeFirst();
  expect(liveText('m')).toBe('second');
});

test('thinking is timed from the first thought to the first word, and a repetition is taken once', () => {
  openLive('m', '');
  thinkLive('m', 0, 'First, ', true);
  vi.advanceTimersByTime(2_000);
  thinkLive('m', 7, 'second.', true);
  thinkLive('m', 0, 'First, second.', true);
  vi.advanceTimersByTime(1_000);
  appendLive('m', 'Answer');
  vi.advanceTimersByTime(60_000);
  expect(liveThought('m')).toEqual({ reasoning: 'First, second.', reasoningTime: 3_000 });
});

test('what was thought while nobody was reading has no time', () => {
  openLive('m', '');
  thinkLive('m', 0, 'Earlier.', false);
  appendLive('m', 'Answer');
  expect(liveThought('m')).toEqual({ reasoning: 'Earlier.' });
});
