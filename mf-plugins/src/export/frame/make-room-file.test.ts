import type { Row } from '@orangery/records';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FrameCalls, PageCalls } from './calls.ts';
import { makeRoomFile, type RoomExport } from './make-room-file.ts';

const parts = vi.hoisted(() => ({ openFile: vi.fn(), openPaper: vi.fn() }));
vi.mock('../files/open-file.ts', () => ({ openFile: parts.openFile }));
vi.mock('./open-paper.ts', () => ({ openPaper: parts.openPaper }));

const made = { content: new Blob(['%PDF']), ending: 'pdf' };
const file = { port: {}, failed: new Promise(() => {}), finish: vi.fn(async () => made), close: vi.fn() };
const close = vi.fn();
const rows = Array.from({ length: 25 }, (_, index) => ({
  message: { content: `Message ${index}`, images: ['/one.png', 'https://other.example/two.png'] },
})) as unknown as Row[];
const what: RoomExport = {
  rows,
  format: 'pdf',
  options: { reasoning: false, steps: false, times: false },
  title: 'Orchards',
  look: { dark: false, language: 'en' },
};
const make = (onProgress = () => {}) => makeRoomFile(what, new AbortController().signal, onProgress);

/** What the frame does with what it may call. */
const prints = (print: (calls: PageCalls) => ReturnType<FrameCalls['print']>) =>
  parts.openPaper.mockImplementation(async (calls: PageCalls) => ({ print: () => print(calls), close }));

beforeEach(() => {
  vi.clearAllMocks();
  parts.openFile.mockReturnValue(file);
});

test('the frame is handed all messages, some at a time, without pictures of other sites', async () => {
  const handed: Row[] = [];
  prints(async (calls) => {
    for (let some = await calls.rows(0); some.length > 0; some = await calls.rows(handed.length)) {
      expect(some.length).toBeLessThan(rows.length);
      handed.push(...some);
    }
    return ['1 / 1'];
  });
  expect(await make()).toBe(made);
  expect(handed.map(({ message }) => message.content)).toEqual(rows.map(({ message }) => message.content));
  expect(new Set(handed.flatMap(({ message }) => message.images))).toEqual(new Set(['/one.png']));
  expect(file.finish).toHaveBeenCalledWith(['1 / 1']);
});

test('an export whose worker cannot be started fails', async () => {
  parts.openFile.mockImplementation(() => {
    throw new Error('No worker.');
  });
  await expect(make()).rejects.toThrow('No worker.');
});

test.each([
  ['does not start', () => parts.openPaper.mockRejectedValue(new Error('No frame.')), 'No frame.'],
  ['fails', () => prints(() => Promise.reject(new Error('No canvas.'))), 'No canvas.'],
] as const)('an export whose frame %s fails and leaves no worker', async (_case, arrange, message) => {
  arrange();
  await expect(make()).rejects.toThrow(message);
  expect(file.close).toHaveBeenCalled();
});
