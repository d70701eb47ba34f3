import { beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const fire = (...types: string[]) => {
  for (const type of types) document.body.dispatchEvent(new Event(type, { bubbles: true }));
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    fire('pointercancel');
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

/** What happens, in order: the click, and what was to run after the press. */
function watch() {
  const log: string[] = [];
  const onClick = () => log.push('click');
  document.body.addEventListener('click', onClick, { once: true });
  return { log, run: () => void log.push('run') };
}

test('runs at once while nothing is pressed', () => {
  const { log, run } = watch();
  afterPress(run);
  expect(log).toEqual(['run']);
});

test('runs after the click of a mouse, however long its button is held', () => {
  const { log, run } = watch();
  fire('pointerdown', 'mousedown');
  afterPress(run);
  vi.advanceTimersByTime(5_000);
  expect(log).toEqual([]);
  fire('pointerup', 'mouseup', 'click');
  vi.runAllTimers();
  expect(log).toEqual(['click', 'run']);
});

test('runs after the click of a finger, which takes the focus when it has gone', () => {
  const { log, run } = watch();
  fire('pointerdown', 'pointerup');
  vi.advanceTimersByTime(100);
  fire('mousedown');
  afterPress(run);
  fire('mouseup', 'click');
  vi.runAllTimers();
  expect(log).toEqual(['click', 'run']);
});

test.each([
  ['a finger that scrolls', ['pointerdown', 'pointercancel']],
  ['a press without a click', ['pointerdown', 'pointerup']],
])('runs after %s', (_, events) => {
  const { log, run } = watch();
  fire(...events);
  afterPress(run);
  expect(log).toEqual([]);
  vi.runAllTimers();
  expect(log).toEqual(['run']);
});

test('runs after the last of two quick presses', () => {
  const { log, run } = watch();
  fire('pointerdown', 'pointerup');
  afterPress(run);
  fire('pointerdown');
  vi.advanceTimersByTime(5_000);
  expect(log).toEqual([]);
  fire('pointerup', 'click');
  vi.runAllTimers();
  expect(log).toEqual(['click', 'run']);
});
