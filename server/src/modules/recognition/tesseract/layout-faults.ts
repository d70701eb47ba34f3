import type { GreyImage } from '../page/grey-image.ts';
import { inkThreshold } from '../page/threshold.ts';
import type { TesseractBox } from './core.ts';

/** All in heights of a line. */
const columnsAreApartBy = 0.5;
const margin = 0.25;
const band = { low: 0.4, high: 1.8 };
/** Of the ink of the usual line; less is a stain or an underline. */
const inkOfLine = 0.2;

const heightOf = ({ y0, y1 }: TesseractBox) => y1 - y0;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Pieces of one line that stand closer than columns do: Tesseract takes them for columns, and mixes up their order. */
export function hasTornLine(lines: readonly TesseractBox[]): boolean {
  const apart = columnsAreApartBy * median(lines.map(heightOf));
  return lines.some((one, index) =>
    lines.slice(index + 1).some((other) => areInOneLine(one, other) && gapBetween(one, other) < apart),
  );
}

/** Part of the lines that stand beside others from which on a page is in columns. */
const partInColumns = 0.5;

/** Whether most lines stand beside others, as far apart as columns are. */
export function isInColumns(lines: readonly TesseractBox[]): boolean {
  const apart = columnsAreApartBy * median(lines.map(heightOf));
  const beside = lines.filter((one) =>
    lines.some((other) => other !== one && areInOneLine(one, other) && gapBetween(one, other) >= apart),
  );
  return beside.length > 0 && beside.length >= partInColumns * lines.length;
}

const gapBetween = (one: TesseractBox, other: TesseractBox): number =>
  Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1);

const areInOneLine = (one: TesseractBox, other: TesseractBox): boolean =>
  Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0) > Math.min(heightOf(one), heightOf(other)) / 2;

/** Ink outside of all lines that is as high as a line and has as much of it: Tesseract has left a line out. */
export function hasMissedLine(image: GreyImage, lines: readonly TesseractBox[]): boolean {
  const lineHeight = median(lines.map(heightOf));
  if (lineHeight === 0) return false;
  const { outside, usual } = inkInRows(image, lines, lineHeight);
  return bandsIn(outside, lineHeight / 2).some(
    ({ height, ink }) =>
      height >= band.low * lineHeight && height <= band.high * lineHeight && ink > inkOfLine * usual,
  );
}

/** Ink of each row that is in no line, and how much of it the usual line has. */
function inkInRows(image: GreyImage, lines: readonly TesseractBox[], lineHeight: number) {
  const inkBelow = inkThreshold(image);
  const left = image.data.map((grey) => (grey < inkBelow ? 1 : 0));
  const inks = lines.map((box) => takeInk(left, image, box, Math.round(margin * lineHeight)));
  const outside = Array.from({ length: image.height }, (_, y) => {
    let ink = 0;
    for (let at = y * image.width; at < (y + 1) * image.width; at += 1) ink += left[at] ?? 0;
    return ink;
  });
  return { outside, usual: median(inks) };
}

/** Takes the ink of a line away. @returns how much it was */
function takeInk(marks: Uint8Array, { width, height }: GreyImage, box: TesseractBox, around: number): number {
  const [first, last] = [Math.max(0, box.x0 - around), Math.min(width, box.x1 + around)];
  let ink = 0;
  for (let y = Math.max(0, box.y0 - around); y < Math.min(height, box.y1 + around); y += 1) {
    for (let at = y * width + first; at < y * width + last; at += 1) ink += marks[at] ?? 0;
    marks.fill(0, y * width + first, y * width + last);
  }
  return ink;
}

type Band = { height: number; ink: number };

/** Runs of rows with more ink than specks have. */
function bandsIn(rows: readonly number[], specks: number): Band[] {
  const bands: Band[] = [];
  let current: Band | undefined;
  for (const ink of rows) {
    if (ink <= specks) {
      current = undefined;
      continue;
    }
    if (!current) {
      current = { height: 0, ink: 0 };
      bands.push(current);
    }
    current.height += 1;
    current.ink += ink;
  }
  return bands;
}
