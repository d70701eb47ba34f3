import { fakeHost } from '@orangery/testing';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from '../testing/later.ts';
import { cancelExport, resetExport, startExport, useExportProgress, useExportState } from './export.state.ts';
import type { MadeFile } from './files/messages.ts';
import type { ExportProgress } from './frame/calls.ts';
import type { RoomExport } from './frame/make-room-file.ts';

const make = vi.hoisted(() =>
  vi.fn<
    (
      what: RoomExport,
      signal: AbortSignal,
      onProgress: (progress: ExportProgress) => void,
    ) => Promise<MadeFile>
  >(),
);
vi.mock('./frame/make-room-file.ts', () => ({ makeRoomFile: make }));

const { bus } = fakeHost();
const file: MadeFile = { content: new Blob(['%PDF'], { type: 'application/pdf' }), ending: 'pdf' };
const something = { rows: [{}] } as unknown as RoomExport;
const start = (prepare: () => Promise<RoomExport | null>) => startExport({ bus, name: 'chat', prepare });
const shown = () => renderHook(useExportState).result.current;
const reached = () => renderHook(useExportProgress).result.current;

beforeEach(() => make.mockReset());
afterEach(() => {
  cancelExport();
  resetExport();
});

test('an export of nothing makes no file and says so, and the next one can begin', async () => {
  for (const nothing of [null, { ...something, rows: [] }]) {
    expect(await start(async () => nothing)).toBeNull();
    expect(shown()).toEqual({ kind: 'nothing' });
  }
  expect(make).not.toHaveBeenCalled();
  make.mockResolvedValue(file);
  expect(await start(async () => something)).toEqual({ file, name: 'chat' });
  expect(shown()).toEqual({ kind: 'done', made: { file, name: 'chat' } });
});

test('only one export runs at a time, and another can begin once it was cancelled', async () => {
  const waiting = later<null>();
  const prepare = vi.fn(() => waiting.promise);
  const first = start(prepare);
  expect(await start(prepare)).toBeNull();
  expect(prepare).toHaveBeenCalledTimes(1);
  cancelExport();
  const second = start(prepare);
  expect(prepare).toHaveBeenCalledTimes(2);
  waiting.resolve(null);
  expect(await Promise.all([first, second])).toEqual([null, null]);
});

const troubles = {
  'cannot read the room': () => Promise.reject(new Error('No records.')),
  'cannot make the file': async () => something,
};
for (const [trouble, prepare] of Object.entries(troubles))
  test(`an export that ${trouble} has failed, and the next one can begin`, async () => {
    make.mockRejectedValueOnce(new Error('No canvas.'));
    expect(await start(prepare)).toBeNull();
    expect(shown()).toEqual({ kind: 'failed' });
    make.mockReset().mockResolvedValue(file);
    expect(await start(async () => something)).toEqual({ file, name: 'chat' });
  });

test('one that was cancelled changes nothing when it fails or comes to its end after all', async () => {
  for (const end of [() => Promise.reject(new Error('Cancelled.')), async () => file]) {
    const held = later<void>();
    make.mockImplementationOnce(async (_what, _signal, onProgress) => {
      await held.promise;
      onProgress({ page: 9, pages: 9, part: 1 });
      return end();
    });
    const cancelled = start(async () => something);
    await vi.waitFor(() => expect(make).toHaveBeenCalled());
    cancelExport();
    expect(shown()).toEqual({ kind: 'idle' });
    expect(make.mock.lastCall?.[1].aborted).toBe(true);
    const running = later<MadeFile>();
    make.mockReset().mockReturnValueOnce(running.promise);
    const next = start(async () => something);
    held.resolve();
    expect(await cancelled).toBeNull();
    expect(shown()).toEqual({ kind: 'running' });
    expect(reached()).toBeNull();
    running.resolve(file);
    expect(await next).not.toBeNull();
    make.mockReset();
  }
});

test('the end of the session ends the export, and takes what was made', async () => {
  const prepare = vi.fn(() => new Promise<null>(() => {}));
  void start(prepare);
  bus.emit('session:ended', { reason: 'signed-out' });
  expect(shown()).toEqual({ kind: 'idle' });
  make.mockResolvedValue(file);
  await start(async () => something);
  expect(shown().kind).toBe('done');
  bus.emit('session:ended', { reason: 'signed-out' });
  expect(shown()).toEqual({ kind: 'idle' });
});

test('a page that is left while a file is made asks first, and not before or afterwards', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const running = later<MadeFile>();
  make.mockReturnValueOnce(running.promise);
  expect(isAsked()).toBe(false);
  const made = start(async () => something);
  expect(isAsked()).toBe(true);
  running.resolve(file);
  await made;
  expect(isAsked()).toBe(false);
  void start(() => new Promise<null>(() => {}));
  expect(isAsked()).toBe(true);
  cancelExport();
  expect(isAsked()).toBe(false);
});

test('one that was cancelled before its chat was read makes nothing', async () => {
  const read = later<RoomExport>();
  const cancelled = start(() => read.promise);
  cancelExport();
  read.resolve(something);
  expect(await cancelled).toBeNull();
  expect(make).not.toHaveBeenCalled();
});
