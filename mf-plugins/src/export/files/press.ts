/** Pixels as a PDF keeps them: rows with the difference to the row above, deflated. */
export type Pressed = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly colours: 1 | 3;
};

export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

function isGrey(data: Uint8ClampedArray): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  return true;
}

/** Rows with the PNG filter "up" in front of each. */
function filtered({ data, width, height }: Pixels, colours: 1 | 3): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (1 + width * colours));
  let to = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = 2;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      for (let colour = 0; colour < colours; colour++) {
        const above = y === 0 ? 0 : (data[at - width * 4 + colour] ?? 0);
        rows[to++] = (data[at + colour] ?? 0) - above;
      }
    }
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Without loss: letters stay sharp, and a page of text is smaller than as JPEG. */
export async function press(pixels: Pixels): Promise<Pressed> {
  const colours = isGrey(pixels.data) ? 1 : 3;
  const data = await deflated(filtered(pixels, colours));
  return { data, width: pixels.width, height: pixels.height, colours };
}
