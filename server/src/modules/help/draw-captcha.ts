import { renderAsync } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';

export const captchaLength = 4;

/** A random text and its picture, 240 × 80 pixels. A picture and not paths, because a program can read the paths. */
export async function drawCaptcha(): Promise<{ text: string; png: Buffer }> {
  const { text, data } = svgCaptcha.create({
    size: captchaLength,
    ignoreChars: '0oO1iIlLqg9uvUV2zZ5sS',
    noise: 3,
    // Its random colours are too pale to read, and it takes them as soon as it is given a background.
    color: false,
    width: 120,
    height: 40,
    fontSize: 42,
  });
  const image = await renderAsync(data, {
    background: '#f4f4f2',
    fitTo: { mode: 'zoom', value: 2 },
    font: { loadSystemFonts: false },
  });
  return { text, png: image.asPng() };
}
