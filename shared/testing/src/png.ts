/// <reference types="node" />
import { crc32, deflateSync } from 'node:zlib';

const start = Buffer.from('89504e470d0a1a0a', 'hex');

export type PngHeader = {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  /** 0: grey, 2: red, green and blue. */
  colourType: 0 | 2;
};

/** A PNG as its header says, whether or not `rows` (each begins with its filter, 0) are what it promises. */
export function png({ width, height, depth, colourType }: PngHeader, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, 0], 8);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG of two colours, one above the other. @param colours red, green, blue of each, 0 to 255 */
export function twoColoured(
  width: number,
  height: number,
  colours: readonly [readonly number[], readonly number[]],
): Buffer {
  const row = (colour: readonly number[]) => {
    const line = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) line.set(colour, 1 + x * 3);
    return line;
  };
  const [above, below] = [row(colours[0]), row(colours[1])];
  const rows = Array.from({ length: height }, (_, y) => (y < height / 2 ? above : below));
  return png({ width, height, depth: 8, colourType: 2 }, Buffer.concat(rows));
}

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
