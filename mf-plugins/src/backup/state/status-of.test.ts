import { expect, test } from 'vitest';
import { encryptionOf, statusOf } from './status-of.ts';

const version = {
  revision: 3,
  path: 'chat-record/0.json',
  whole: false,
  encrypted: false,
  rooms: 2,
  bytes: 900,
  device: null,
  isAuto: false,
  createdAt: 0,
};
const known = {
  state: { encryption: 'off', failure: null, revision: 3, waiting: 0 },
  versions: { versions: [version] },
  activity: { running: false, elsewhere: false },
  isOnline: true,
} as const;
const none = { versions: [] };

test.each([
  ['done', {}],
  ['changed', { state: { ...known.state, waiting: 2 } }],
  ['behind', { state: { ...known.state, revision: 0 } }],
  ['nothing', { versions: none }],
  ['never', { versions: none, state: { ...known.state, waiting: 1 } }],
  ['failed', { state: { ...known.state, failure: 'upload' } }],
  ['done', { state: { ...known.state, failure: 'passphrase' } }],
  ['locked', { state: { ...known.state, encryption: 'locked', failure: 'locked' } }],
  ['offline', { isOnline: false, state: { ...known.state, failure: 'records' } }],
  ['otherTab', { activity: { running: false, elsewhere: true }, isOnline: false }],
  ['running', { activity: { running: true, elsewhere: true } }],
] as const)('the state is “%s”', (status, changes) => {
  expect(statusOf({ ...known, ...changes })).toBe(status);
});

test('without the list of versions, what this device knows is said', () => {
  expect(statusOf({ ...known, versions: null })).toBe('done');
  const fresh = { ...known.state, revision: 0 };
  expect(statusOf({ ...known, state: fresh, versions: null })).toBe('nothing');
});

test('an encrypted backup is locked for a device that has never been in touch with it', () => {
  const sealed = { versions: [{ ...version, encrypted: true }] };
  const fresh = { encryption: 'off', revision: 0 } as const;
  expect(encryptionOf(fresh, sealed)).toBe('locked');
  expect(encryptionOf(fresh, known.versions)).toBe('off');
  expect(encryptionOf({ ...fresh, revision: 3 }, sealed)).toBe('off');
  expect(encryptionOf({ encryption: 'unlocked', revision: 3 }, sealed)).toBe('unlocked');
});
