import sharp from 'sharp';
import type { Box } from '../engine.ts';
import type { GreyImage } from '../page/grey-image.ts';
import { greyOf } from '../page/grey-of.ts';
import type { MeasuredPage } from '../page/measure-page.ts';
import type { TesseractBox } from './core.ts';

const scales = { least: 0.4, most: 4 };
/** Of a page that is read. */
const mostPixels = 16_000_000;

export type PreparedPage = {
  /** Level, and of a size that reads well. */
  readonly image: GreyImage;
  /** Where a place of this page is in the upright picture, before it is turned by the angle about its centre. */
  readonly boxOf: (found: TesseractBox) => Box;
};

function scaleOf({ image, lineHeight }: MeasuredPage, best: number, maxPixels = mostPixels): number {
  if (lineHeight === 0) return 1;
  const wanted = best / lineHeight;
  // Scaling blurs: it has to be worth it.
  const scale = wanted > 0.7 && wanted < 1.15 ? 1 : Math.min(scales.most, Math.max(scales.least, wanted));
  return Math.min(scale, Math.sqrt(maxPixels / (image.width * image.height)));
}

/** @param lineHeight pixels that a line of text is to be high */
export const pixelsWhenPrepared = (measured: MeasuredPage, lineHeight: number): number =>
  measured.image.width * measured.image.height * scaleOf(measured, lineHeight) ** 2;

export type Preparation = {
  /** Pixels that a line of text is to be high. */
  readonly lineHeight: number;
  /** By how much the measured image is smaller than the picture, 1 or less. */
  readonly shrunk: number;
  /** Lines of a page that would have more are less high. */
  readonly maxPixels?: number;
};

export async function preparePage(
  measured: MeasuredPage,
  { lineHeight, shrunk, maxPixels }: Preparation,
): Promise<PreparedPage> {
  const { image, angle } = measured;
  const scale = scaleOf(measured, lineHeight, maxPixels);
  const raw = { width: image.width, height: image.height, channels: 1 } as const;
  const level = sharp(image.data, { raw }).rotate(-angle, { background: '#fff' });
  const turned = angle === 0 ? image : await greyOf(level);
  return {
    image: scale === 1 ? turned : await scaled(turned, scale),
    boxOf: (found) => upright(found, { measured, turned, scale: scale * shrunk, shrunk }),
  };
}

export const scaled = ({ data, width, height }: GreyImage, scale: number): Promise<GreyImage> =>
  greyOf(
    sharp(data, { raw: { width, height, channels: 1 } }).resize(
      Math.round(width * scale),
      Math.round(height * scale),
      { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' },
    ),
  );

type Turned = {
  readonly measured: MeasuredPage;
  readonly turned: GreyImage;
  /** From the picture to the page. */
  readonly scale: number;
  readonly shrunk: number;
};

function upright({ x0, y0, x1, y1 }: TesseractBox, { measured, turned, scale, shrunk }: Turned): Box {
  const radians = (measured.angle * Math.PI) / 180;
  // Both pictures have their middle at the same place.
  const x = (x0 + x1) / 2 / scale - turned.width / shrunk / 2;
  const y = (y0 + y1) / 2 / scale - turned.height / shrunk / 2;
  const centreX = x * Math.cos(radians) - y * Math.sin(radians) + measured.image.width / shrunk / 2;
  const centreY = x * Math.sin(radians) + y * Math.cos(radians) + measured.image.height / shrunk / 2;
  const [width, height] = [(x1 - x0) / scale, (y1 - y0) / scale];
  return {
    left: Math.round(centreX - width / 2),
    top: Math.round(centreY - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}
