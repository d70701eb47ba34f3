import { limits } from '@orangery/api';
import { expect, test } from 'vitest';
import { refusalOf } from './image-check.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpg = [0xff, 0xd8, 0xff, 0xe1];
const file = (bytes: readonly number[], name: string, size = bytes.length) =>
  new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);

test.each([
  ['a JPG', file(jpg, 'a.jpeg'), null],
  ['a PNG under another name', file(png, 'a.jpg'), null],
  ['an SVG that is called PNG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png'), 'format'],
  ['a GIF that says it is a JPG', new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }), 'format'],
  ['nothing', new File([], 'a.png'), 'format'],
  ['a JPG of just 10 MB', file(jpg, 'a.jpg', limits.pictureBytes), null],
  ['a JPG of a byte more', file(jpg, 'a.jpg', limits.pictureBytes + 1), 'size'],
])('the check of %s', async (_, image, refusal) => {
  expect(await refusalOf(image)).toBe(refusal);
});
