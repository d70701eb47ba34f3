type BmpFile = {
  width: number;
  /** Negative: rows from the top down. */
  height: number;
  bits: 1 | 4 | 8 | 16 | 24 | 32;
  /** 1: runs of bytes, 2: runs of half bytes. */
  compression?: 0 | 1 | 2;
  /** Red, green and blue of each colour. */
  palette?: readonly (readonly [number, number, number])[];
  /** Bytes of the rows, the lowest first, each filled up to a multiple of four. */
  rows: readonly number[];
  /** Bytes between the colours and the rows. */
  gap?: number;
};

/** A BMP as other programs write it. */
export function bmpFile(file: BmpFile): Buffer {
  const { width, height, bits, compression = 0, palette = [], rows, gap = 0 } = file;
  const colours = palette.flatMap(([red, green, blue]) => [blue, green, red, 0]);
  const header = Buffer.alloc(54);
  const offset = header.length + colours.length + gap;
  header.write('BM');
  header.writeUInt32LE(offset + rows.length, 2);
  header.writeUInt32LE(offset, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(compression, 30);
  header.writeUInt32LE(rows.length, 34);
  header.writeUInt32LE(palette.length, 46);
  return Buffer.concat([header, Buffer.from(colours), Buffer.alloc(gap, 0xee), Buffer.from(rows)]);
}
