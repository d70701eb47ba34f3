import { pdfOfPages, streamOf } from '@orangery/testing/pdf';
import sharp from 'sharp';
import { fontsOf } from '../ocr/draw-samples.ts';
import { randomOf } from '../ocr/random.ts';
import { type SampleLanguage, sampleText } from '../ocr/sample-texts.ts';

/** Pictures that are different; further pages have them again. */
const pictures = 8;
const languages: readonly SampleLanguage[] = ['en', 'zh-Hans', 'fa'];
/** Of a page of 595 × 842 points at 150 dots an inch. */
const size = { width: 1_240, height: 1_754 };
const margin = 100;
const paper = '#fff';

/** A PDF of pages full of text that are pictures, in each language that this machine has a font for. */
export async function scannedPages(pages: number): Promise<Buffer> {
  const drawn = await Promise.all(Array.from({ length: pictures }, (_, index) => drawScan(index)));
  const first = 4 + 2 * pages;
  const objects = drawn.map((jpeg) =>
    streamOf(
      jpeg.toString('latin1'),
      `/Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace /DeviceGray ` +
        '/BitsPerComponent 8 /Filter /DCTDecode',
    ),
  );
  return pdfOfPages(
    Array.from({ length: pages }, (_, page) => ({
      texts: [],
      drawn: `q 595 0 0 842 0 0 cm /I${page % pictures} Do Q`,
    })),
    { pictures: objects.map((_, index) => `/I${index} ${first + index} 0 R`).join(' '), objects },
  );
}

async function drawScan(index: number): Promise<Buffer> {
  const random = randomOf(index + 1);
  const drawable = languages.filter((language) => fontsOf(language).length > 0);
  const language = drawable[index % drawable.length];
  if (!language) throw new Error('no font for the pages was found: install fonts-dejavu');
  const text = Array.from({ length: 12 }, () => sampleText(random, language)).join('\n');
  const width = size.width - 2 * margin;
  const column = await sharp({
    text: { text: inMarkup(text), font: `${fontsOf(language)[0]} 11`, width, dpi: 150, rgba: true },
  })
    .png()
    .toBuffer();
  const { height = 0, width: drawnWidth = 0 } = await sharp(column).metadata();
  const part = { left: 0, top: 0, width: drawnWidth, height: Math.min(height, size.height - 2 * margin) };
  const input = await sharp(column).extract(part).png().toBuffer();
  const page = sharp({ create: { ...size, channels: 3, background: paper } });
  const composed = await page
    .composite([{ input, left: margin, top: margin }])
    .png()
    .toBuffer();
  return sharp(composed).greyscale().toColourspace('b-w').jpeg({ quality: 50 }).toBuffer();
}

const inMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
