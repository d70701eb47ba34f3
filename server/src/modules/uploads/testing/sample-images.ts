import { randomBytes } from 'node:crypto';
import { png } from '@orangery/testing/png';
import sharp, { type Sharp } from 'sharp';

/** An image of one colour. */
export const plain = (width: number, height: number, alpha = false): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: alpha ? 4 : 3,
      background: { r: 250, g: 140, b: 20, alpha: alpha ? 0.5 : 1 },
    },
  });

/** An image that hardly gets smaller when it is packed. */
export const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A PNG of a few bytes that says it is huge, and unpacks to it. */
export const bomb = (width: number, height = width): Buffer =>
  png(
    { width, height, depth: 1, colourType: 0 },
    Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 1_000)),
  );
