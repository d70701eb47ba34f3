import { limits } from '@orangery/api';
import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpg = [0xff, 0xd8, 0xff, 0xe0];
const file = (bytes: readonly number[], name: string, size = bytes.length) =>
  new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);

test.each([
  ['a JPG', file(jpg, 'me.jpg'), 'image/jpeg'],
  ['a PNG under another name', file(png, 'me.jpg'), 'image/png'],
  ['an SVG that is called PNG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png'), 'format'],
  ['a GIF', new File(['GIF89a'], 'me.gif'), 'format'],
  ['a PNG cut off in its signature', file(png.slice(0, 5), 'me.png'), 'format'],
  ['nothing', new File([], 'me.png'), 'empty'],
  ['a JPG of just 2 MB', file(jpg, 'me.jpg', limits.avatarBytes), 'image/jpeg'],
  ['a JPG of a byte more', file(jpg, 'me.jpg', limits.avatarBytes + 1), 'size'],
])('%s', async (_, picture, kind) => {
  expect(await pictureKind(picture)).toBe(kind);
});
