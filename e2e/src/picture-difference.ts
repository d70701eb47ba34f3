import type { Page } from '@playwright/test';

/** Pixels that pictures are brought to, and of the cells in which they are compared. */
const sizes = { width: 320, height: 180, cell: 10 } as const;

/** Runs in the page: how much two pictures differ in the cell where they do most, on average over the cell, 0 to 255. */
async function largest({ one, other, width, height, cell }: typeof sizes & { one: string; other: string }) {
  const read = async (address: string) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [first, second] = [await read(one), await read(other)];
  const across = width / cell;
  const sums = new Float64Array(across * (height / cell) * 3);
  for (let at = 0; at < first.length; at += 1) {
    const [pixel, channel] = [at >> 2, at & 3];
    if (channel === 3) continue;
    const [x, y] = [Math.floor((pixel % width) / cell), Math.floor(pixel / width / cell)];
    const place = (y * across + x) * 3 + channel;
    sums[place] = (sums[place] ?? 0) + (first[at] ?? 0) - (second[at] ?? 0);
  }
  return Math.max(...sums.map((sum) => Math.abs(sum) / (cell * cell)));
}

/** How much two pictures, by their addresses, differ in the cell where they do most, 0 to 255. Their sizes do not matter. */
export const pictureDifference = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(largest, { one, other, ...sizes });
