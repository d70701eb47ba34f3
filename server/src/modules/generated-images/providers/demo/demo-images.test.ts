import { drawingStyles } from '@orangery/api/contract';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createWorkerPool } from '../../../../workers/worker-pool.ts';
import type { ImageRequest } from '../image-provider.ts';
import { createDemoImages } from './demo-images.ts';

const workers = createWorkerPool();
afterAll(() => workers.close());
const demoImages = createDemoImages(workers);

const generate = (changes: Partial<ImageRequest> = {}) =>
  demoImages({
    description: 'a quiet lake',
    style: 'auto',
    size: 'square',
    seed: 'one 0',
    place: 0,
    original: undefined,
    signal: new AbortController().signal,
    ...changes,
  });
const middleOf = async (picture: Buffer) =>
  (await sharp(picture).resize(1, 1).removeAlpha().raw().toBuffer()).toJSON().data;

describe('the stand-in', () => {
  test.each(drawingStyles)(
    'the stand-in for an image provider fills the whole picture in the style %s',
    async (style) => {
      const picture = sharp(await generate({ style, size: 'portrait' }));
      const { width, height } = await picture.metadata();
      expect([width, height]).toEqual([1024, 1536]);
      const { isOpaque, entropy } = await picture.stats();
      expect(isOpaque).toBe(true);
      expect(entropy).toBeGreaterThan(0.5);
    },
  );

  test('the stand-in for an image provider draws the same again, and something else for another seed, place or description', async () => {
    const first = await generate();
    expect((await generate()).equals(first)).toBe(true);
    for (const changes of [{ seed: 'two 0' }, { place: 1 }, { description: 'a quiet sea' }])
      expect((await generate(changes)).equals(first)).toBe(false);
  });

  test.each(['a bay at night', '夜里的猫', 'ночной город', 'شب آرام'])(
    'the stand-in for an image provider is dark for "%s" and bright for snow',
    async (description) => {
      const [, , dark = 255] = await middleOf(await generate({ description, style: 'photo' }));
      const [, , bright = 0] = await middleOf(await generate({ description: 'snow', style: 'photo' }));
      expect(dark).toBeLessThan(bright - 40);
    },
  );

  test('the stand-in for an image provider says in the corner that it is a demonstration', async () => {
    const picture = await generate({ style: 'ink' });
    const brightest = async (left: number) => {
      const part = { left, top: 1024 - 70, width: 240, height: 50 };
      return Math.max(...(await sharp(picture).extract(part).greyscale().raw().toBuffer()));
    };
    // White letters where all else is dark.
    expect(await brightest(1024 - 260)).toBeGreaterThan(240);
    expect(await brightest(260)).toBeLessThan(150);
  });

  test('the stand-in for an image provider draws nothing for somebody who has stopped it', async () => {
    await expect(generate({ signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
