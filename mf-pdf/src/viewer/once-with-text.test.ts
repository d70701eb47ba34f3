import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onceWithText } from './once-with-text.ts';
import { components } from './pdfjs.ts';

// While it loads it complains that it cannot draw, which it is not to.
vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));

const longest = 1_000;

function waiting() {
  const eventBus = new components.EventBus();
  const call = vi.fn();
  const ending = new AbortController();
  onceWithText(eventBus, call, ending.signal);
  const happen = (name: string) => eventBus.dispatch(name, {});
  return { call, happen, end: () => ending.abort() };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test('it calls at the first text, and never again', () => {
  const { call, happen } = waiting();
  happen('pagerendered');
  expect(call).not.toHaveBeenCalled();
  happen('textlayerrendered');
  expect(call).toHaveBeenCalledOnce();
  happen('textlayerrendered');
  happen('pagerendered');
  vi.advanceTimersByTime(2 * longest);
  expect(call).toHaveBeenCalledOnce();
});

test('a page that has no text is waited for no longer than a second', () => {
  const { call, happen } = waiting();
  vi.advanceTimersByTime(2 * longest);
  expect(call).not.toHaveBeenCalled();
  happen('pagerendered');
  vi.advanceTimersByTime(longest - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
});

test('nothing is called once the document is closed', () => {
  const { call, happen, end } = waiting();
  happen('pagerendered');
  end();
  happen('textlayerrendered');
  vi.advanceTimersByTime(2 * longest);
  expect(call).not.toHaveBeenCalled();
});
