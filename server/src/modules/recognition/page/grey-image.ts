/** A picture in shades of grey, row by row, one byte a pixel: 0 is black. */
export type GreyImage = {
  readonly data: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

/** The grey below which as large a part of the pixels lies, 0 to 1. */
export function quantile({ data }: Pick<GreyImage, 'data'>, part: number): number {
  const counts = new Uint32Array(256);
  for (const grey of data) counts[grey] = (counts[grey] ?? 0) + 1;
  let left = part * data.length;
  for (let grey = 0; grey < 256; grey += 1) {
    left -= counts[grey] ?? 0;
    if (left <= 0) return grey;
  }
  return 255;
}

/** White on black becomes black on white. */
export const inverted = ({ data, width, height }: GreyImage): GreyImage => ({
  data: data.map((grey) => 255 - grey),
  width,
  height,
});

/** As a file of the simplest format that Tesseract reads. */
export function asPgm({ data, width, height }: GreyImage): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
}
