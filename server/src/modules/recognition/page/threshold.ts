import type { GreyImage } from './grey-image.ts';

/** The grey that parts ink from paper best, by the method of Otsu: what is darker is ink. */
export function inkThreshold({ data }: GreyImage): number {
  const counts = new Uint32Array(256);
  for (const grey of data) counts[grey] = (counts[grey] ?? 0) + 1;
  const sum = counts.reduce((total, count, grey) => total + count * grey, 0);
  let [dark, darkSum, first, last, widest] = [0, 0, 128, 128, 0];
  for (let grey = 0; grey < 256; grey += 1) {
    dark += counts[grey] ?? 0;
    darkSum += grey * (counts[grey] ?? 0);
    const light = data.length - dark;
    if (dark === 0 || light === 0) continue;
    const gap = darkSum / dark - (sum - darkSum) / light;
    const between = dark * light * gap * gap;
    if (between > widest) [widest, first] = [between, grey + 1];
    if (between === widest) last = grey + 1;
  }
  // Between ink and paper there may be greys that no pixel has.
  return Math.round((first + last) / 2);
}
