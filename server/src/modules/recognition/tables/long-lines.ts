import type { GreyImage } from '../page/grey-image.ts';

/** A printed line that need not be level: where it crosses the middle of the page, and how much it climbs for each pixel along it. */
export type LongLine = {
  /** Pixels from the middle of the page, across the line. */
  readonly offset: number;
  readonly slope: number;
  /** Pixels. */
  readonly length: number;
};

/** Pixels along a line that are looked at together: a line climbs by little more than a pixel in it. */
const strip = 16;
/** Share of a strip that has to be ink. */
const covered = 0.8;
/** Pixels; what is thicker is a bar. */
const maxThickness = 12;
/** Climb of a line beyond which it belongs to no table of a page that was levelled. */
const maxSlope = 0.12;
/** Strips that may be missing in a line. */
const maxGap = 2;
/** Pixels by which a strip may miss the line. */
const tolerance = 2.5;
/** A strip with more of them has a pattern or noise, and no lines to go by. */
const maxBars = 300;
/** Lines that may go on at the same time; no table has so many. */
const maxOpen = 300;

/** Steps through the pixels: along the lines that are looked for, and across them. */
type Way = { readonly along: number; readonly across: number; readonly step: number; readonly next: number };
type Point = { readonly at: number; readonly place: number };

/** Lines that lie or stand, of at least so many pixels. */
export function longLines(
  image: GreyImage,
  inkBelow: number,
  kind: 'lying' | 'standing',
  leastLength: number,
): LongLine[] {
  const { width, height } = image;
  const way: Way =
    kind === 'lying'
      ? { along: width, across: height, step: 1, next: width }
      : { along: height, across: width, step: width, next: 1 };
  const done: Point[][] = [];
  let open: Point[][] = [];
  for (let start = 0; start + strip <= way.along; start += strip) {
    const at = start + strip / 2;
    const bars = barsIn(image.data, inkBelow, way, start);
    // Worked out once: a pattern has hundreds of lines, and of bars in each strip.
    const places = open.map((points) => expected(points, at));
    for (const place of bars.length > maxBars ? [] : bars) {
      const found = reached(places, place);
      if (found < 0 && open.length >= maxOpen) continue;
      const index = found < 0 ? open.push([]) - 1 : found;
      open[index]?.push({ at, place });
      places[index] = place;
    }
    const isOpen = (points: Point[]) => at - (points.at(-1)?.at ?? 0) <= maxGap * strip;
    done.push(...open.filter((points) => !isOpen(points)));
    open = open.filter(isOpen);
  }
  return [...done, ...open]
    .map((points) => fitted(points, way))
    .filter(({ length, slope }) => length >= leastLength && Math.abs(slope) <= maxSlope);
}

/** Where lines cross a strip. */
function barsIn(data: Uint8Array, inkBelow: number, { across, step, next }: Way, start: number): number[] {
  const ink = new Uint8Array(across);
  for (let place = 0; place < across; place += 1)
    for (let at = start, index = place * next + start * step; at < start + strip; at += 1, index += step)
      if ((data[index] ?? 255) < inkBelow) ink[place] = (ink[place] ?? 0) + 1;
  // A line that climbs has its ink in two rows.
  const isBar = (place: number) =>
    Math.max((ink[place] ?? 0) + (ink[place + 1] ?? 0), (ink[place] ?? 0) + (ink[place - 1] ?? 0)) >=
    strip * covered;
  const bars: number[] = [];
  for (let place = 0; place < across; place += 1) {
    if (!isBar(place)) continue;
    const first = place;
    while (place + 1 < across && isBar(place + 1)) place += 1;
    if (place - first < maxThickness) bars.push((first + place) / 2);
  }
  return bars;
}

/** The first of the lines that a bar belongs to, by where they go on; -1: none. */
function reached(places: readonly number[], wanted: number): number {
  for (let index = 0; index < places.length; index += 1)
    if (Math.abs((places[index] ?? 0) - wanted) <= tolerance) return index;
  return -1;
}

/** Where a line goes on. */
function expected(points: readonly Point[], at: number): number {
  const last = points.at(-1) ?? { at, place: Number.NaN };
  const before = points.at(-6) ?? points[0] ?? last;
  const slope = points.length < 4 ? 0 : (last.place - before.place) / (last.at - before.at);
  return last.place + slope * (at - last.at);
}

/** By least squares. */
function fitted(points: readonly Point[], { along, across }: Way): LongLine {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, place] = [mean((point) => point.at), mean((point) => point.place)];
  const spread = mean((point) => (point.at - at) ** 2);
  const slope = spread === 0 ? 0 : mean((point) => (point.at - at) * (point.place - place)) / spread;
  return { slope, offset: place + slope * (along / 2 - at) - across / 2, length: last - first + strip };
}
