import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { expect, test } from 'vitest';
import { hasTooManyPixels } from './too-many-pixels.ts';

const png = (side: number) => {
  const view = new DataView(new ArrayBuffer(33));
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, side);
  view.setUint32(20, side);
  return new Blob([view]);
};
const refused = new ApiError('api', errors.badParameter, '');

test.each([
  [
    'the browser could not unpack a picture of too many pixels',
    png(30_000),
    new DOMException('', 'InvalidStateError'),
    true,
  ],
  ['the server refused a picture of too many pixels', png(30_000), refused, true],
  ['the server refused a picture whose pixels are not too many', png(100), refused, false],
  [
    'the network was away for a picture of too many pixels',
    png(30_000),
    new ApiError('network', 0, ''),
    false,
  ],
  ['the server refused what is no picture', new Blob(['no picture at all, but some text']), refused, false],
])('whether pixels were the reason is known when %s', async (_case, file, error, isReason) => {
  expect(await hasTooManyPixels(file, error)).toBe(isReason);
});
