import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Upload } from '../uploads/upload.ts';
import { createAttachments } from './attachments.ts';

type Box = readonly [owner: string, id: string];

const storageKey = 'mf-other:attachments';
const attachments = createAttachments<Box>({ storageKey, keyOf: (box) => box.join('/'), max: 4 });

const mine: Box = ['me', '1'];
const other: Box = ['me', '2'];
const file = (id: string): Upload => ({
  id,
  state: 'uploading',
  preview: `blob:${id}`,
  progress: 0,
  file: new Blob(['x']),
});
const ids = (place: Box) => attachments.of(place).map(({ id }) => id);
const addresses = (place: Box) => attachments.of(place).map(({ address }) => address);
const revoke = vi.fn();

beforeEach(() => {
  localStorage.clear();
  attachments.forget();
  revoke.mockReset();
  URL.revokeObjectURL = revoke;
});

test('a question takes four uploads; the fifth is left out', () => {
  attachments.add(mine, ['a', 'b', 'c', 'd', 'e'].map(file));
  expect(ids(mine)).toEqual(['a', 'b', 'c', 'd']);
  expect(attachments.free(mine)).toBe(0);
});

test('a finished upload survives a reload by its address; a file does not', () => {
  attachments.add(mine, [file('a'), file('b')]);
  attachments.patch('a', { state: 'ready', address: '/objects/picture/a.png' });
  attachments.forget();
  expect(attachments.of(mine)).toMatchObject([
    { state: 'ready', address: '/objects/picture/a.png', preview: '/objects/picture/a.png' },
  ]);
});

test('unreadable storage counts as no uploads', () => {
  localStorage.setItem(storageKey, '{"a":1}');
  expect(attachments.of(mine)).toEqual([]);
});

test('an address is attached only once', () => {
  attachments.addAddresses(mine, ['/a']);
  attachments.addAddresses(mine, ['/a', '/b']);
  expect(addresses(mine)).toEqual(['/a', '/b']);
});

test('uploads move with the draft and continue in the other box', () => {
  attachments.add(mine, [file('a')]);
  attachments.move(mine, other);
  expect([ids(mine), ids(other)]).toEqual([[], ['a']]);
  attachments.patch('a', { state: 'ready', address: '/a' });
  expect(addresses(other)).toEqual(['/a']);
});

test('removing an upload releases its preview and ignores its later progress', () => {
  attachments.add(mine, [file('a'), file('b')]);
  attachments.remove(['a']);
  attachments.patch('a', { state: 'ready', address: '/a' });
  expect(ids(mine)).toEqual(['b']);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a');
});

test('a removed upload does not come back after a reload', () => {
  attachments.addAddresses(mine, ['/a']);
  attachments.remove(attachments.of(mine).map(({ id }) => id));
  attachments.forget();
  expect(attachments.of(mine)).toEqual([]);
});

describe('files that are still being checked', () => {
  test('uploads delay only the question of their box', async () => {
    let looked = () => {};
    const picking = attachments.whilePicking(mine, () => new Promise<void>((resolve) => (looked = resolve)));
    expect([attachments.progress(mine), attachments.progress(other)]).toEqual(['coming', 'none']);
    looked();
    await picking;
    expect(attachments.progress(mine)).toBe('none');
  });

  test('move with the draft and are attached to the box it is in by then', async () => {
    let looked = () => {};
    const picking = attachments.whilePicking(mine, async (boxNow) => {
      await new Promise<void>((resolve) => (looked = resolve));
      attachments.add(boxNow(), [file('a')]);
    });
    attachments.move(mine, other);
    expect([attachments.progress(mine), attachments.progress(other)]).toEqual(['none', 'coming']);
    looked();
    await picking;
    expect([ids(mine), ids(other)]).toEqual([[], ['a']]);
  });

  test('delay nothing once checking them has failed', async () => {
    await attachments.whilePicking(mine, () => Promise.reject(new Error('unreadable'))).catch(() => {});
    expect(attachments.progress(mine)).toBe('none');
  });
});
