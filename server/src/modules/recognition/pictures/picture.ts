import type { GreyImage } from '../page/grey-image.ts';

export type Picture = {
  /** Upright, on white, at most so large as is read. */
  readonly image: GreyImage;
  /** Pixels of the upright picture as it was sent; the image may be smaller. */
  readonly width: number;
  readonly height: number;
  /** For engines elsewhere: a JPEG, upright, without anything else that was in the file. */
  readonly encoded: () => Promise<EncodedPicture>;
};

export type EncodedPicture = {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
};
