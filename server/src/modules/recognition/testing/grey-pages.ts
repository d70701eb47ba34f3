import type { GreyImage } from '../page/grey-image.ts';

/** A picture whose grey is a function of the place. */
export function greyPage(width: number, height: number, greyAt: (x: number, y: number) => number): GreyImage {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data[y * width + x] = Math.round(greyAt(x, y));
  return { data, width, height };
}

/** Dashes in lines that are turned clockwise by so many degrees, like words of a text. */
export function turnedLines(width: number, height: number, degrees: number): GreyImage {
  const slope = Math.tan((degrees * Math.PI) / 180);
  return greyPage(width, height, (x, y) => {
    const across = y - (x - width / 2) * slope;
    const isMargin = x < 40 || x > width - 40 || y < 40 || y > height - 40;
    return !isMargin && ((across % 30) + 30) % 30 < 12 && x % 50 < 38 ? 20 : 240;
  });
}
