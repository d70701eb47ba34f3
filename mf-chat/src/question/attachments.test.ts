import type { Upload } from '@orangery/chat/uploads';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addAddresses,
  addAttachments,
  attachmentsOf,
  forgetAttachments,
  freePlaces,
  moveAttachments,
  patchAttachment,
  removeAttachments,
  uploadsOf,
  whilePicking,
} from './attachments.state.ts';
import type { Box } from './box.ts';

const mine: Box = ['me', '1'];
const other: Box = ['me', '2'];
const file = (id: string): Upload => ({
  id,
  state: 'uploading',
  preview: `blob:${id}`,
  progress: 0,
  file: new Blob(['x']),
});
const ids = (place: Box) => attachmentsOf(place).map(({ id }) => id);
const addresses = (place: Box) => attachmentsOf(place).map(({ address }) => address);
const revoke = vi.fn();

beforeEach(() => {
  localStorage.clear();
  forgetAttachments();
  revoke.mockReset();
  URL.revokeObjectURL = revoke;
});

test('a question takes four uploads; the fifth is left out', () => {
  addAttachments(mine, ['a', 'b', 'c', 'd', 'e'].map(file));
  expect(ids(mine)).toEqual(['a', 'b', 'c', 'd']);
  expect(freePlaces(mine)).toBe(0);
});

test('a finished upload survives a reload by its address; a file does not', () => {
  addAttachments(mine, [file('a'), file('b')]);
  patchAttachment('a', { state: 'ready', address: '/objects/picture/a.png' });
  forgetAttachments();
  expect(attachmentsOf(mine)).toMatchObject([
    { state: 'ready', address: '/objects/picture/a.png', preview: '/objects/picture/a.png' },
  ]);
});

test('unreadable storage counts as no uploads', () => {
  localStorage.setItem('mf-chat:pictures', '{"a":1}');
  expect(attachmentsOf(mine)).toEqual([]);
});

test('an address is attached only once', () => {
  addAddresses(mine, ['/a']);
  addAddresses(mine, ['/a', '/b']);
  expect(addresses(mine)).toEqual(['/a', '/b']);
});

test('uploads move with the draft and continue in the other box', () => {
  addAttachments(mine, [file('a')]);
  moveAttachments(mine, other);
  expect([ids(mine), ids(other)]).toEqual([[], ['a']]);
  patchAttachment('a', { state: 'ready', address: '/a' });
  expect(addresses(other)).toEqual(['/a']);
});

test('removing an upload releases its preview and ignores its later progress', () => {
  addAttachments(mine, [file('a'), file('b')]);
  removeAttachments(['a']);
  patchAttachment('a', { state: 'ready', address: '/a' });
  expect(ids(mine)).toEqual(['b']);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a');
});

test('a removed upload does not come back after a reload', () => {
  addAddresses(mine, ['/a']);
  removeAttachments(attachmentsOf(mine).map(({ id }) => id));
  forgetAttachments();
  expect(attachmentsOf(mine)).toEqual([]);
});

describe('files that are still being checked', () => {
  test('uploads delay only the question of their box', async () => {
    let looked = () => {};
    const picking = whilePicking(mine, () => new Promise<void>((resolve) => (looked = resolve)));
    expect([uploadsOf(mine), uploadsOf(other)]).toEqual(['coming', 'none']);
    looked();
    await picking;
    expect(uploadsOf(mine)).toBe('none');
  });

  test('move with the draft and are attached to the box it is in by then', async () => {
    let looked = () => {};
    const picking = whilePicking(mine, async (boxNow) => {
      await new Promise<void>((resolve) => (looked = resolve));
      addAttachments(boxNow(), [file('a')]);
    });
    moveAttachments(mine, other);
    expect([uploadsOf(mine), uploadsOf(other)]).toEqual(['none', 'coming']);
    looked();
    await picking;
    expect([ids(mine), ids(other)]).toEqual([[], ['a']]);
  });

  test('delay nothing once checking them has failed', async () => {
    await whilePicking(mine, () => Promise.reject(new Error('unreadable'))).catch(() => {});
    expect(uploadsOf(mine)).toBe('none');
  });
});
