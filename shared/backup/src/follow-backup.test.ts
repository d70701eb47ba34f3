import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackupError } from './backup-error.ts';
import { followBackup } from './follow-backup.ts';
import type { Backup, BackupState, FollowedBackup, FollowOptions } from './types.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const outcome = { revision: 5, savedAt: 70, uploadedRooms: 1, uploadedBytes: 9, changedHere: [] };
const minute = 60_000;

let followed: FollowedBackup;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
});
afterEach(() => {
  followed.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Settings = Partial<Pick<FollowOptions, 'isAuto' | 'isLive'>> & {
  state?: Partial<Pick<BackupState, 'waiting' | 'encryption'>>;
  run?: Backup['run'];
};
function follow({ isAuto = () => true, isLive = () => false, state = {}, run }: Settings = {}) {
  const events: unknown[] = [];
  const started = vi.fn<Backup['run']>(run ?? (async () => outcome));
  const pulled = vi.fn<Backup['pull']>(async () => []);
  const backup = {
    state: async () => ({ waiting: 1, encryption: 'off', ...state }),
    run: started,
    pull: pulled,
  } as unknown as Backup;
  const emit: FollowOptions['emit'] = (...event) => void events.push(event);
  followed = followBackup({ backup, isAuto, isLive, interval: () => 10, emit });
  return { events, started, pulled };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('at the interval a backup is made where something waits for it', async () => {
  const { events, started } = follow();
  await pass(10 * minute - 1);
  expect(started).not.toHaveBeenCalled();
  await pass(1);
  expect(started).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isAuto: true }));
  expect(events).toEqual([
    ['backup:started', {}],
    ['backup:finished', { at: 70 }],
  ]);
});

test.each<[string, Settings]>([
  ['nothing has changed', { state: { waiting: 0 } }],
  ['the passphrase is missing', { state: { encryption: 'locked' } }],
  ['automatic backups are off', { isAuto: () => false }],
])('no backup is made by itself where %s', async (_name, settings) => {
  const { started } = follow(settings);
  await pass(30 * minute);
  expect(started).not.toHaveBeenCalled();
});

test('a page that is left or hidden is backed up at once', async () => {
  const { started } = follow();
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(started).not.toHaveBeenCalled();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(started).toHaveBeenCalledOnce();
});

test('a page that is left without being hidden first is backed up once', async () => {
  const left = new EventTarget();
  vi.stubGlobal('addEventListener', left.addEventListener.bind(left));
  vi.stubGlobal('removeEventListener', left.removeEventListener.bind(left));
  const { started } = follow();
  left.dispatchEvent(new Event('pagehide'));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(started).toHaveBeenCalledOnce();
  followed.stop();
  left.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(started).toHaveBeenCalledOnce();
});

test('signing out waits until the upload is done, and looks every 100 ms', async () => {
  let finish = () => {};
  const run = () =>
    new Promise<typeof outcome>((resolve) => {
      finish = () => resolve(outcome);
    });
  follow({ run });
  let isOut = false;
  void followed.beforeSignOut('save').then(() => {
    isOut = true;
  });
  await pass(5_000);
  expect(isOut).toBe(false);
  finish();
  await pass(100);
  expect(isOut).toBe(true);
});

test('signing out goes on when the backup fails, which is reported with its kind', async () => {
  const { events } = follow({ run: () => Promise.reject(new BackupError('token')) });
  const left = followed.beforeSignOut('save');
  await pass(100);
  await left;
  expect(events).toEqual([
    ['backup:started', {}],
    ['backup:failed', { reason: 'token' }],
  ]);
});

test('nothing is saved at sign-out where the person did not want it', async () => {
  const { started } = follow();
  await followed.beforeSignOut('signed-out');
  expect(started).not.toHaveBeenCalled();
});

test('a change goes to the cloud at once while devices are kept in step, and several shortly after another together', async () => {
  const { started } = follow({ isLive: () => true });
  followed.changed();
  followed.changed();
  await pass(1_000);
  expect(started).toHaveBeenCalledOnce();
});

test('a revision of another device is fetched, and the one made here is not', async () => {
  const { pulled } = follow({ isLive: () => true });
  followed.changed();
  await pass(1_000);
  followed.arrived(outcome.revision);
  await pass(0);
  expect(pulled).not.toHaveBeenCalled();
  followed.arrived(outcome.revision + 1);
  await pass(0);
  expect(pulled).toHaveBeenCalledOnce();
});

test('without that switch neither a change nor a revision of another device does anything', async () => {
  const { started, pulled } = follow();
  followed.changed();
  followed.arrived(9);
  await pass(1_000);
  expect(started).not.toHaveBeenCalled();
  expect(pulled).not.toHaveBeenCalled();
});

test('stopping cancels what is under way, and begins nothing more', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const run: Backup['run'] = ({ signal } = {}) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  follow({ run });
  await pass(10 * minute);
  followed.stop();
  await pass(60 * minute);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
