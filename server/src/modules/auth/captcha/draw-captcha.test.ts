import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCaptcha } from './draw-captcha.ts';

test('a captcha shows four letters or digits that cannot be mistaken for one another', async () => {
  const drawn = await Promise.all(Array.from({ length: 20 }, drawCaptcha));
  for (const { text } of drawn) expect(text).toMatch(/^[a-z347]{4}$/i);
  expect(drawn.map(({ text }) => text).join('')).not.toMatch(/[oiluvzs]/i);
  expect(new Set(drawn.map(({ text }) => text)).size).toBeGreaterThan(1);
});

test('a captcha is drawn with its fonts and not with the noise alone', async () => {
  for (const { png } of await Promise.all(Array.from({ length: 5 }, drawCaptcha))) {
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([240, 80]);
    // The noise covers a twelfth at most, letters and noise together an eighth at least.
    const dark = data.filter((value) => value < 128).length / data.length;
    expect(dark).toBeGreaterThan(0.1);
  }
});
