import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameCalls, PageCalls } from './calls.ts';
import { openPaper } from './open-paper.ts';

type Given = { methods: PageCalls };
const frame = vi.hoisted(() => ({ connect: vi.fn() }));
vi.mock('penpal', () => ({
  CallOptions: class {},
  connect: frame.connect,
  WindowMessenger: class {},
}));

const calls: PageCalls = {
  rows: () => [],
  picture: async () => null,
  diagram: async () => null,
  report: () => {},
};
const file = {} as MessagePort;
const order = {} as Parameters<FrameCalls['print']>[0];
const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe[data-paper]');

const shown = () => vi.waitFor(() => expect(frames()).toHaveLength(1));

/** What the code in the frame does. */
const starts = (print: FrameCalls['print']) =>
  frame.connect.mockImplementation(() => ({ promise: Promise.resolve({ print }), destroy: () => {} }));
const startsNever = () =>
  frame.connect.mockImplementation(() => ({ promise: new Promise(() => {}), destroy: () => {} }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('FRAME_PAGES', { paper: 'frames/paper.html' });
  vi.stubGlobal('__webpack_public_path__', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a chat is printed in a frame that has no origin and is not seen', async () => {
  starts(async () => ['1 / 1']);
  const { print, close } = await openPaper(calls, new AbortController().signal);
  const [shown] = frames();
  expect(shown?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(shown?.getAttribute('aria-hidden')).toBe('true');
  expect(await print(order, file)).toEqual(['1 / 1']);
  close();
  expect(frames()).toHaveLength(0);
});

test('a frame that is loaded and does not start is given up', async () => {
  startsNever();
  const opening = openPaper(calls, new AbortController().signal);
  const failed = expect(opening).rejects.toThrow('The frame has not started.');
  await shown();
  frames()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  expect(frames()).toHaveLength(0);
});

test('an export that is cancelled while the frame starts leaves nothing in the page', async () => {
  startsNever();
  const control = new AbortController();
  const opening = openPaper(calls, control.signal);
  await shown();
  control.abort(new Error('Cancelled.'));
  await expect(opening).rejects.toThrow('Cancelled.');
  expect(frames()).toHaveLength(0);
});

test('an export that is cancelled is not waited for', async () => {
  starts(() => new Promise(() => {}));
  const control = new AbortController();
  const { print, close } = await openPaper(calls, control.signal);
  const printing = print(order, file);
  control.abort(new Error('Cancelled.'));
  await expect(printing).rejects.toThrow('Cancelled.');
  close();
});

test('a frame that says nothing for minutes has ended, and one that goes on asking has not', async () => {
  starts(() => new Promise(() => {}));
  const { print, close } = await openPaper(calls, new AbortController().signal);
  const [{ methods }] = frame.connect.mock.lastCall as [Given];
  let ended = false;
  const printing = print(order, file).catch(() => {
    ended = true;
  });
  for (let times = 0; times < 5; times += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    methods.report({ page: 1, pages: 2, part: 0.5 });
  }
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(200_000);
  await printing;
  expect(ended).toBe(true);
  close();
});
