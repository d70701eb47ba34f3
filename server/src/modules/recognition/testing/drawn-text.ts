import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf',
);

/** A white page with text of the given height of letters in points at 100 dots an inch. */
export async function drawnText(text: string, points = 16): Promise<Sharp> {
  const drawn = sharp({
    text: { text, font: `Courier Prime ${points}`, fontfile: fontFile, dpi: 100, rgba: true },
  });
  const [top, left] = [30, 30];
  const page = drawn
    .flatten({ background: '#fff' })
    .extend({ top, bottom: top, left, right: left, background: '#fff' });
  // What follows a pipeline that begins with text would be done before it.
  return sharp(await page.png().toBuffer());
}
