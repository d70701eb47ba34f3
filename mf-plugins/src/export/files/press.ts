import { type Pixels, shade } from './shades.ts';

/** Pixels as a PDF or a PNG keeps them: rows of numbers of colours, each behind a zero for "no filter", deflated. */
export type Pressed = {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** Of a number. */
  readonly bits: 4 | 8;
  /** Three bytes for each colour. */
  readonly palette: Uint8Array;
};

function rowsOf(indices: Uint8Array, width: number, bits: 4 | 8): Uint8Array<ArrayBuffer> {
  const height = indices.length / width;
  const rowBytes = 1 + Math.ceil((width * bits) / 8);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const row = indices.subarray(y * width, (y + 1) * width);
    const from = y * rowBytes + 1;
    if (bits === 8) rows.set(row, from);
    else for (let x = 0; x < width; x += 2) rows[from + x / 2] = ((row[x] ?? 0) << 4) | (row[x + 1] ?? 0);
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [data] = await Promise.all([new Response(readable).arrayBuffer(), written]);
  return new Uint8Array(data);
}

/** Letters stay sharp, and a page of text is smaller than as JPEG. */
export async function press(pixels: Pixels): Promise<Pressed> {
  const { indices, palette } = shade(pixels);
  const bits = palette.length <= 16 * 3 ? 4 : 8;
  const data = await deflated(rowsOf(indices, pixels.width, bits));
  return { data, width: pixels.width, height: pixels.height, bits, palette };
}
