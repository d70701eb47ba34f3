import { limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { expect, test } from 'vitest';
import { pictureFile } from '../testing/pictures.ts';
import { problemOf } from './check-picture.ts';

const tooLarge = limits.ocrImageBytes + 1;

test.each([
  ['a PNG', pictureFile('png'), null],
  ['a JPEG', pictureFile('jpeg'), null],
  ['a BMP from the top down', pictureFile('bmp'), null],
  ['a BMP of OS/2', pictureFile('os2-bmp'), null],
  ['a PNG that is called PDF', pictureFile('png', { name: 'a.pdf' }), null],
  [
    'a text that is called PNG',
    new File(['hello'], 'a.png', { type: 'image/png' }),
    errors.wrongPictureFormat,
  ],
  [
    'a PNG that ends in its head',
    new File([(await pictureFile('png').arrayBuffer()).slice(0, 12)], 'a.png'),
    errors.wrongPictureFormat,
  ],
  [
    'a JPEG without a frame',
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2)], 'a.jpg'),
    errors.wrongPictureFormat,
  ],
  ['nothing', new File([], 'a.png'), errors.wrongPictureFormat],
  ['a picture of just 4 MB', pictureFile('png', { bytes: limits.ocrImageBytes }), null],
  ['a picture of a byte more', pictureFile('png', { bytes: tooLarge }), errors.pictureTooLarge],
  [
    'a small PNG with endless pixels',
    pictureFile('png', { width: 60_000, height: 60_000 }),
    errors.pictureTooLarge,
  ],
  [
    'a small JPEG with endless pixels',
    pictureFile('jpeg', { width: 60_000, height: 60_000 }),
    errors.pictureTooLarge,
  ],
  [
    'a small BMP with endless pixels',
    pictureFile('bmp', { width: 6_000, height: 6_000 }),
    errors.pictureTooLarge,
  ],
  [
    'a small BMP of OS/2 with endless pixels',
    pictureFile('os2-bmp', { width: 6_000, height: 6_000 }),
    errors.pictureTooLarge,
  ],
])('the check of %s', async (_, file, problem) => {
  expect(await problemOf(file)).toBe(problem);
});

test('a photo of the camera may be larger than what is sent, since it is made smaller', async () => {
  expect(await problemOf(pictureFile('jpeg', { bytes: tooLarge }), { anySize: true })).toBeNull();
});
