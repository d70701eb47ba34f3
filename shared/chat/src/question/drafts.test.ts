import { beforeEach, expect, test, vi } from 'vitest';
import { createDrafts } from './drafts.ts';

type Box = readonly [owner: string, id: string];

const storageKey = 'mf-other:drafts';
const drafts = createDrafts<Box>({ storageKey, keyOf: (box) => box.join('/') });

beforeEach(() => {
  localStorage.clear();
  drafts.forget();
});

const reload = () => drafts.forget();

test('every box keeps its own draft over a reload', () => {
  drafts.set(['me', '1'], 'one');
  drafts.set(['me', '2'], 'two');
  drafts.set(['you', '1'], 'other');
  drafts.flush();
  reload();
  expect([
    drafts.of(['me', '1']),
    drafts.of(['me', '2']),
    drafts.of(['you', '1']),
    drafts.of(['you', '2']),
  ]).toEqual(['one', 'two', 'other', '']);
});

test('a draft is written when the page goes away, without waiting', () => {
  const stop = drafts.connect();
  drafts.set(['me', '1'], 'last words');
  window.dispatchEvent(new Event('pagehide'));
  reload();
  expect(drafts.of(['me', '1'])).toBe('last words');
  stop();
});

test('drafts are written to storage once for several keystrokes', () => {
  vi.useFakeTimers();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  for (const text of ['a', 'ab', 'abc']) drafts.set(['me', '1'], text);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  vi.useRealTimers();
});

test('drafts of other boxes from other tabs are kept and shown', () => {
  const stop = drafts.connect();
  drafts.set(['me', '1'], 'here');
  const otherTab = JSON.stringify([['me/2', 'there']]);
  localStorage.setItem(storageKey, otherTab);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: otherTab }));
  expect([drafts.of(['me', '1']), drafts.of(['me', '2'])]).toEqual(['here', 'there']);
  localStorage.setItem(storageKey, JSON.stringify([['me/3', 'later']]));
  drafts.flush();
  reload();
  expect([drafts.of(['me', '1']), drafts.of(['me', '2']), drafts.of(['me', '3'])]).toEqual([
    'here',
    '',
    'later',
  ]);
  stop();
});

test('a draft that moves to another box is put below the text there', () => {
  drafts.set(['guest', '1'], 'new');
  drafts.set(['me', '2'], 'old');
  drafts.move(['guest', '1'], ['me', '2']);
  expect([drafts.of(['guest', '1']), drafts.of(['me', '2'])]).toEqual(['', 'old\nnew']);
});

test('unreadable storage counts as no drafts', () => {
  localStorage.setItem(storageKey, '{"not":"a list"}');
  expect(drafts.of(['me', '1'])).toBe('');
});

test('drafts live on in memory when the storage is full, and are stored once there is room', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  drafts.set(['me', '1'], 'text');
  drafts.flush();
  expect(drafts.of(['me', '1'])).toBe('text');
  write.mockRestore();
  drafts.flush();
  reload();
  expect(drafts.of(['me', '1'])).toBe('text');
});

test('a text that a former release kept under another key is found, and moves when the box is written in', () => {
  const options = { storageKey, keyOf: (box: Box) => box.join('/'), formerKeyOf: ([, id]: Box) => id };
  const migrated = createDrafts<Box>(options);
  localStorage.setItem(storageKey, JSON.stringify([['1', 'from before']]));
  expect([migrated.of(['me', '1']), migrated.of(['me', '2'])]).toEqual(['from before', '']);
  migrated.set(['me', '1'], 'from before, and more');
  migrated.flush();
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual([['me/1', 'from before, and more']]);
  migrated.set(['me', '1'], '');
  expect(migrated.of(['me', '1'])).toBe('');
});

test('a text of a former release that is deleted does not come back', () => {
  const options = { storageKey, keyOf: (box: Box) => box.join('/'), formerKeyOf: ([, id]: Box) => id };
  localStorage.setItem(storageKey, JSON.stringify([['1', 'from before']]));
  const migrated = createDrafts<Box>(options);
  migrated.set(['me', '1'], '');
  migrated.flush();
  migrated.forget();
  expect(migrated.of(['me', '1'])).toBe('');
});
