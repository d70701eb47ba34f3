import { fakeHost } from '@orangery/testing';
import { expect, test } from 'vitest';
import { cancelExport, startExport } from './export.state.ts';

const { bus } = fakeHost();
const nothing = async () => null;

test('an export of nothing makes no file', async () => {
  expect(await startExport({ bus, name: 'chat', prepare: nothing })).toBeNull();
});

test('only one export runs at a time, and another can begin once it was cancelled', async () => {
  let asked = 0;
  let finish = () => {};
  const waiting = new Promise<null>((resolve) => {
    finish = () => resolve(null);
  });
  const prepare = () => {
    asked += 1;
    return waiting;
  };
  const first = startExport({ bus, name: 'chat', prepare });
  expect(await startExport({ bus, name: 'chat', prepare })).toBeNull();
  expect(asked).toBe(1);
  cancelExport();
  const second = startExport({ bus, name: 'chat', prepare });
  expect(asked).toBe(2);
  finish();
  expect(await Promise.all([first, second])).toEqual([null, null]);
});

test('the end of the session ends the export', async () => {
  let asked = 0;
  const prepare = () => {
    asked += 1;
    return new Promise<null>(() => {});
  };
  void startExport({ bus, name: 'chat', prepare });
  bus.emit('session:ended', { reason: 'signed-out' });
  void startExport({ bus, name: 'chat', prepare });
  expect(asked).toBe(2);
  cancelExport();
});
