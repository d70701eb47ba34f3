import { errors } from '@orangery/api/contract';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import { bomb } from '../../uploads/testing/sample-images.ts';
import { bmpFile } from '../testing/bmp-file.ts';
import { openPicture } from './open-picture.ts';

const workers = createWorkerPool();
afterAll(() => workers.close());
const open = (content: Buffer) => openPicture(content, workers, new AbortController().signal);
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Of one colour: blue, green, red. */
function bmp(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const row = Array.from({ length: width }, () => colour).flat();
  while (row.length % 4 > 0) row.push(0);
  return bmpFile({ width, height, bits: 24, rows: Array.from({ length: height }, () => row).flat() });
}

describe('opening a picture to be read', () => {
  test('a picture is opened upright, as the camera was held', async () => {
    const turned = await plain(40, 20, '#fff').jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const picture = await open(turned);
    expect([picture.width, picture.height]).toEqual([20, 40]);
    expect([picture.image.width, picture.image.height]).toEqual([20, 40]);
  });

  test.each<[string, (half: Sharp) => Sharp]>([
    ['of a printer (CMYK)', (half) => half.toColourspace('cmyk').jpeg()],
    ['that comes in several passes', (half) => half.jpeg({ progressive: true })],
    ['with 16 bits a colour', (half) => half.toColourspace('rgb16').png()],
    ['with 16 bits a colour, interlaced', (half) => half.toColourspace('rgb16').png({ progressive: true })],
    ['in grey with 16 bits', (half) => half.toColourspace('grey16').png()],
    ['in grey with an opacity', (half) => half.greyscale().ensureAlpha().png()],
    ['with a palette', (half) => half.png({ palette: true, colours: 2 })],
  ])('a picture %s is opened as it is seen', async (_, save) => {
    const black = await plain(8, 8, '#000').png().toBuffer();
    const half = plain(16, 8, '#fff').composite([{ input: black, left: 0, top: 0 }]);
    const { image } = await open(await save(sharp(await half.png().toBuffer())).toBuffer());
    expect([image.width, image.height, image.data.length]).toEqual([16, 8, 128]);
    const row = [...image.data.subarray(0, 16)];
    expect(Math.max(...row.slice(0, 6))).toBeLessThan(60);
    expect(Math.min(...row.slice(10))).toBeGreaterThan(230);
  });

  test('what is transparent in a picture is white', async () => {
    const glass = sharp({ create: { width: 10, height: 10, channels: 4, background: '#0000' } });
    expect((await open(await glass.png().toBuffer())).image.data[0]).toBe(255);
  });

  test('a BMP is opened as the picture it is', async () => {
    const { image, width } = await open(bmp(30, 10, [0, 0, 255]));
    expect(width).toBe(30);
    // Red as a shade of grey.
    expect(image.data[0]).toBeGreaterThan(40);
    expect(image.data[0]).toBeLessThan(140);
  });

  test('a BMP of a palette is opened in its colours, and what it leaves out is white', async () => {
    const palette = [[0, 0, 0]] as const;
    const content = bmpFile({ width: 4, height: 1, bits: 8, palette, rows: [0, 9, 9, 0] });
    expect([...(await open(content)).image.data]).toEqual([0, 255, 255, 0]);
  });

  test('a picture for an engine elsewhere is a JPEG without what the camera has written', async () => {
    const camera = await plain(40, 20, '#fff')
      .withExif({ IFD0: { Copyright: 'mine' } })
      .jpeg()
      .toBuffer();
    const { content } = await (await open(camera)).encoded();
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['a text', () => Buffer.from('hello'), errors.wrongPictureFormat],
    ['a GIF', () => plain(4, 4, '#fff').gif().toBuffer(), errors.wrongPictureFormat],
    [
      'half a PNG',
      async () => (await plain(90, 90, '#123').png().toBuffer()).subarray(0, 60),
      errors.wrongPictureFormat,
    ],
    ['half a BMP', () => bmp(90, 90, [1, 2, 3]).subarray(0, 60), errors.wrongPictureFormat],
    ['a PNG of a hundred million pixels', () => bomb(10_000), errors.pictureTooLarge],
    ['a BMP that says it has billions of pixels', bombBmp, errors.pictureTooLarge],
  ])('%s is refused before it is unpacked', async (_case, make, code) => {
    await expect(open(await make())).rejects.toMatchObject({ code });
  });
});

function bombBmp(): Buffer {
  const content = bmp(8, 8, [255, 255, 255]);
  content.writeInt32LE(60_000, 18);
  content.writeInt32LE(-60_000, 22);
  return content;
}
