import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpg = [0xff, 0xd8, 0xff, 0xe1];
const file = (bytes: readonly number[], name: string) => new File([new Uint8Array(bytes)], name);

test.each([
  ['a JPEG', file(jpg, 'a.jpeg'), 'image/jpeg'],
  ['a PNG under another name', file(png, 'a.jpg'), 'image/png'],
  ['a PNG cut off in its signature', file(png.slice(0, 5), 'a.png'), null],
  ['an SVG that is called PNG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png'), null],
  ['a GIF that says it is a JPEG', new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }), null],
  ['an empty file', new File([], 'a.png'), null],
])('recognises the content of %s', async (_, image, type) => {
  expect(await imageTypeOf(image)).toBe(type);
});
