import type { Sharp } from 'sharp';
import type { GreyImage } from './grey-image.ts';

/** What a pipeline of sharp gives, in shades of grey. */
export async function greyOf(picture: Sharp): Promise<GreyImage> {
  const grey = picture.greyscale().toColourspace('b-w').raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
