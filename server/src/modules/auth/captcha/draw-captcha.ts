import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';

export const captchaLength = 4;

/** Without what people confuse when letters are tilted and case does not count: 0 o, 1 i l, 2 z, 5 s, 6 b, 8 B, 9 g q, u v. */
const alphabet = 'abcdefhjkmnprtwxyABCDEFGHJKMNPQRTWXY347';
const width = 240;
const height = 80;
const ink = '#33332f';

const require = createRequire(import.meta.url);
const families = ['Comic Neue', 'Courier Prime'];
const fontFiles = [
  require.resolve('@expo-google-fonts/comic-neue/700Bold/ComicNeue_700Bold.ttf'),
  require.resolve('@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf'),
];

/**
 * A random text and its picture, 240 × 80 pixels. Letters and noise are in one colour, and a wave bends both, so that
 * neither colours nor known outlines separate them.
 */
export async function drawCaptcha(): Promise<{ text: string; png: Buffer }> {
  const text = Array.from({ length: captchaLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svgOf(text), {
    background: '#f4f4f2',
    font: { loadSystemFonts: false, fontFiles },
  });
  return { text, png: image.asPng() };
}

const svgOf = (text: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="wave" x="0" y="0" width="${width}" height="${height}" filterUnits="userSpaceOnUse">
      <feTurbulence type="fractalNoise" baseFrequency="0.025" numOctaves="1" seed="${randomInt(1_000)}"/>
      <feDisplacementMap in="SourceGraphic" scale="20" xChannelSelector="R" yChannelSelector="G"/>
    </filter>
    <g filter="url(#wave)" fill="${ink}">
      ${[...text].map(letter).join('')}
      ${Array.from({ length: 3 }, noise).join('')}
    </g>
  </svg>`;

/** Symbols of the alphabet need no escaping. */
function letter(symbol: string, index: number): string {
  const x = 36 + index * 56 + between(-5, 5);
  const y = 58 + between(-6, 6);
  const family = families[randomInt(families.length)];
  const shape = `translate(${x} ${y}) rotate(${between(-22, 22)}) skewX(${between(-12, 12)})`;
  const size = between(50, 60);
  return `<text transform="${shape}" font-family="${family}" font-size="${size}" font-weight="700" text-anchor="middle">${symbol}</text>`;
}

/** A curve from the left to the right. */
function noise(): string {
  const y = () => between(10, height - 10);
  return `<path fill="none" stroke="${ink}" stroke-width="2.5" d="M8 ${y()} C ${between(40, 100)} ${y()} ${between(140, 200)} ${y()} ${width - 8} ${y()}"/>`;
}

/** A whole number, both ends included. */
const between = (min: number, max: number): number => randomInt(min, max + 1);
