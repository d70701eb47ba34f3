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

/** A JPEG of 16 × 16 pixels with one pass for its colour and `scans` more, at most 189, that change nothing. */
export async function inManyScans(scans: number): Promise<Buffer> {
  const whole = await plain(16, 16).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const first = whole.indexOf(Buffer.from('ffda', 'hex'));
  const second = whole.indexOf(0xff, first + 14);
  // One code, "the next four to seven blocks are the same", and then that code.
  const table = Buffer.from(`ffc400141001${'00'.repeat(15)}20`, 'hex');
  const passes = Array.from({ length: scans }, (_, index) => {
    const [component, coefficient] = [1 + (index % 3), 1 + Math.floor(index / 3)];
    return Buffer.from([0xff, 0xda, 0, 8, 1, component, 0, coefficient, coefficient, 0, 0x1f]);
  });
  return Buffer.concat([whole.subarray(0, second), table, ...passes, Buffer.from('ffd9', 'hex')]);
}
