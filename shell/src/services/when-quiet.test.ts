import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

let arrive = () => {};
const run = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onEntries: () => void) {
        arrive = onEntries;
      }
      observe() {}
      disconnect() {
        arrive = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  run.mockClear();
});

test('it runs once when nothing has arrived for a second', () => {
  whenQuiet(run);
  vi.advanceTimersByTime(900);
  arrive();
  vi.advanceTimersByTime(900);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('it does not wait for ever where things go on arriving', () => {
  whenQuiet(run);
  for (let step = 0; step < 16; step += 1) {
    vi.advanceTimersByTime(500);
    arrive();
  }
  expect(run).toHaveBeenCalledOnce();
});
