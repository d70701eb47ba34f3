import { beforeEach, expect, test, vi } from 'vitest';
import { draftOf, flushDrafts, forgetDrafts, keepDraftsOnLeave, moveDraft, setDraft } from './drafts.ts';

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
});

const reload = () => forgetDrafts();

test('every room keeps its own draft over a reload', () => {
  setDraft('me', '1', 'one');
  setDraft('me', '2', 'two');
  setDraft('you', '1', 'other');
  flushDrafts();
  reload();
  expect([draftOf('me', '1'), draftOf('me', '2'), draftOf('you', '1'), draftOf('you', '2')]).toEqual([
    'one',
    'two',
    'other',
    '',
  ]);
});

test('a draft is written when the page goes away, without waiting', () => {
  const stop = keepDraftsOnLeave();
  setDraft('me', '1', 'last words');
  window.dispatchEvent(new Event('pagehide'));
  reload();
  expect(draftOf('me', '1')).toBe('last words');
  stop();
});

test('drafts are written to storage once for several keystrokes', () => {
  vi.useFakeTimers();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  for (const text of ['a', 'ab', 'abc']) setDraft('me', '1', text);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  vi.useRealTimers();
});

test('drafts of other rooms from other tabs are kept and shown', () => {
  const stop = keepDraftsOnLeave();
  setDraft('me', '1', 'here');
  const otherTab = JSON.stringify([['me/2', 'there']]);
  localStorage.setItem('mf-chat:drafts', otherTab);
  window.dispatchEvent(new StorageEvent('storage', { key: 'mf-chat:drafts', newValue: otherTab }));
  expect([draftOf('me', '1'), draftOf('me', '2')]).toEqual(['here', 'there']);
  localStorage.setItem('mf-chat:drafts', JSON.stringify([['me/3', 'later']]));
  flushDrafts();
  reload();
  expect([draftOf('me', '1'), draftOf('me', '2'), draftOf('me', '3')]).toEqual(['here', '', 'later']);
  stop();
});

test('a draft that moves to another room is put below the text there', () => {
  setDraft('guest', '1', 'new');
  setDraft('me', '2', 'old');
  moveDraft(['guest', '1'], ['me', '2']);
  expect([draftOf('guest', '1'), draftOf('me', '2')]).toEqual(['', 'old\nnew']);
});

test('unreadable storage counts as no drafts', () => {
  localStorage.setItem('mf-chat:drafts', '{"not":"a list"}');
  expect(draftOf('me', '1')).toBe('');
});

test('drafts live on in memory when the storage is full', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setDraft('me', '1', 'text');
  flushDrafts();
  expect(draftOf('me', '1')).toBe('text');
  write.mockRestore();
});
