import { limits } from '@orangery/api/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { within } from './image-file.ts';
import { scansOf } from './jpeg-scans.ts';
import { inManyScans, noise, plain } from './testing/sample-images.ts';

describe('an image that is drawn anew', () => {
  test.each<[string, () => Promise<Buffer>, boolean]>([
    ['is taken when it is as large as allowed', () => plain(100, 100).png().toBuffer(), true],
    ['is taken as a plain JPEG', () => plain(100, 100).jpeg().toBuffer(), true],
    [
      'is not unpacked with twice the bytes a pixel',
      () => plain(100, 100).toColourspace('rgb16').png().toBuffer(),
      false,
    ],
    [
      'is not unpacked when it has to be kept whole meanwhile',
      () => plain(100, 100).jpeg({ progressive: true }).toBuffer(),
      false,
    ],
    ['is, when it is small', () => plain(60, 60).jpeg({ progressive: true }).toBuffer(), true],
  ])('an image that is drawn anew: %s', async (_case, make, isTaken) => {
    const content = await make();
    const drawn = within(content, 50, { formats: ['jpeg', 'png'], maxPixels: 10_000 });
    if (isTaken) expect(await drawn).toMatchObject({ width: 50 });
    else await expect(drawn).rejects.toThrow('too much to unpack');
  });

  test('an image that is drawn anew does not come in hundreds of passes', async () => {
    const rule = { formats: ['jpeg'], maxPixels: 10_000 } as const;
    expect(await within(await inManyScans(3), 50, rule)).toMatchObject({ width: 16 });
    await expect(within(await inManyScans(189), 50, rule)).rejects.toThrow('too many scans');
  });

  test('passes are those of the image itself, and of no preview in it or film behind it', async () => {
    const [whole, film] = [await plain(50, 50).jpeg().toBuffer(), await inManyScans(30)];
    const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, film.length + 2]), film]);
    preview.writeUInt16BE(film.length + 2, 2);
    expect(scansOf(Buffer.concat([whole.subarray(0, 2), preview, whole.subarray(2), film]))).toBe(1);
    for (let length = 0; length < whole.length; length += 7)
      expect(scansOf(whole.subarray(0, length))).toBeLessThan(2);
  });

  test('an image that is drawn anew is never too large to go with a question', async () => {
    const rule = { formats: ['jpeg', 'png'], maxPixels: 64_000_000 } as const;
    const glass = await noise(2048, 2048).ensureAlpha(0.5).png({ compressionLevel: 1 }).toBuffer();
    const { content, mime } = await within(glass, 2048, rule);
    expect(content.length).toBeLessThan(limits.pictureBytes / 2);
    expect((await sharp(content).metadata()).format).toBe(mime.slice('image/'.length));
  });
});
