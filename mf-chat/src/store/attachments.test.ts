import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Attachment,
  addAddresses,
  addAttachments,
  attachmentsOf,
  clearAttachments,
  forgetAttachments,
  freePlaces,
  isSendWished,
  moveAttachments,
  type Place,
  patchAttachment,
  removeAttachment,
  wishToSend,
} from './attachments.state.ts';

const mine: Place = ['me', '1'];
const other: Place = ['me', '2'];
const file = (id: string): Attachment => ({
  id,
  state: 'uploading',
  preview: `blob:${id}`,
  progress: 0,
  file: new Blob(['x']),
});
const ids = (place: Place) => attachmentsOf(place).map(({ id }) => id);
const addresses = (place: Place) => attachmentsOf(place).map(({ address }) => address);
const revoke = vi.fn();

beforeEach(() => {
  localStorage.clear();
  forgetAttachments();
  revoke.mockReset();
  URL.revokeObjectURL = revoke;
});

test('four are kept, the fifth is left out', () => {
  addAttachments(mine, ['a', 'b', 'c', 'd', 'e'].map(file));
  expect(ids(mine)).toEqual(['a', 'b', 'c', 'd']);
  expect(freePlaces(mine)).toBe(0);
});

test('an uploaded one is there after a reload, by its address; a file is not', () => {
  addAttachments(mine, [file('a'), file('b')]);
  patchAttachment('a', { state: 'ready', address: '/objects/picture/a.png' });
  forgetAttachments();
  expect(attachmentsOf(mine)).toMatchObject([
    { state: 'ready', address: '/objects/picture/a.png', preview: '/objects/picture/a.png' },
  ]);
});

test('storage that makes no sense is no reason for no message box', () => {
  localStorage.setItem('mf-chat:pictures', '{"a":1}');
  expect(attachmentsOf(mine)).toEqual([]);
});

test('the same address is not added twice', () => {
  addAddresses(mine, ['/a']);
  addAddresses(mine, ['/a', '/b']);
  expect(addresses(mine)).toEqual(['/a', '/b']);
});

test('they move with the question and its wish to be sent, and go on uploading there', () => {
  addAttachments(mine, [file('a')]);
  wishToSend(mine);
  moveAttachments(mine, other);
  expect([ids(mine), ids(other), isSendWished(mine), isSendWished(other)]).toEqual([[], ['a'], false, true]);
  patchAttachment('a', { state: 'ready', address: '/a' });
  expect(addresses(other)).toEqual(['/a']);
});

test('a removed one lets its preview go, and its upload changes nothing any more', () => {
  addAttachments(mine, [file('a'), file('b')]);
  removeAttachment('a');
  patchAttachment('a', { state: 'ready', address: '/a' });
  expect(ids(mine)).toEqual(['b']);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a');
});

test('sent ones are gone, also after a reload', () => {
  addAddresses(mine, ['/a']);
  wishToSend(mine);
  clearAttachments(mine);
  expect(isSendWished(mine)).toBe(false);
  forgetAttachments();
  expect(attachmentsOf(mine)).toEqual([]);
});
