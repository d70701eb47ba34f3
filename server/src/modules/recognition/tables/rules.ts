import type { GreyImage } from '../page/grey-image.ts';

/** A printed line, lying or standing. */
export type Rule = {
  readonly left: number;
  readonly top: number;
  /** Past the last pixel. */
  readonly right: number;
  readonly bottom: number;
};

export type Rules = { readonly lying: readonly Rule[]; readonly standing: readonly Rule[] };

/** Pixels that may be missing in a line: dirt, or the scan's noise. */
const maxGap = 3;
/** Pixels by which a line may climb from one run to the next. */
const maxStep = 3;
/** A line that is thicker is a bar or a filled cell. */
const maxThickness = 14;

/** Lines of at least the given length in pixels. */
export function rulesOf(
  image: GreyImage,
  inkBelow: number,
  length: { lying: number; standing: number },
): Rules {
  const { width, height } = image;
  const lying = linesAlong(
    image,
    inkBelow,
    { across: width, along: height, step: 1, next: width },
    length.lying,
  );
  const turned = linesAlong(
    image,
    inkBelow,
    { across: height, along: width, step: width, next: 1 },
    length.standing,
  );
  return {
    lying,
    standing: turned.map(({ left, top, right, bottom }) => ({
      left: top,
      top: left,
      right: bottom,
      bottom: right,
    })),
  };
}

/** Steps from pixel to pixel along a line, and from one line to the next. */
type Way = { readonly across: number; readonly along: number; readonly step: number; readonly next: number };

function linesAlong({ data }: GreyImage, inkBelow: number, way: Way, length: number): Rule[] {
  const done: Rule[] = [];
  let open: Rule[] = [];
  for (let row = 0; row < way.along; row += 1) {
    const runs = runsOf(data, inkBelow, way, row, length);
    const [reached, over] = parted(open, (rule) => row - rule.bottom <= 1);
    done.push(...over);
    open = reached;
    for (const run of runs) {
      const touching = open.filter(
        (rule) => rule.left <= run.right + maxGap && rule.right >= run.left - maxGap,
      );
      open = open.filter((rule) => !touching.includes(rule));
      open.push(touching.reduce(united, run));
    }
  }
  return [...done, ...open].filter(({ top, bottom, left, right }) => {
    const thickness = bottom - top;
    return thickness <= Math.max(maxThickness, ((right - left) / length) * maxStep);
  });
}

function runsOf(
  data: Uint8Array,
  inkBelow: number,
  { across, step, next }: Way,
  row: number,
  length: number,
): Rule[] {
  const runs: Rule[] = [];
  let [start, last] = [-1, -1];
  const end = () => {
    if (start >= 0 && last - start + 1 >= length)
      runs.push({ left: start, right: last + 1, top: row, bottom: row + 1 });
    start = -1;
  };
  for (let at = 0; at < across; at += 1) {
    if ((data[row * next + at * step] ?? 255) >= inkBelow) continue;
    if (start >= 0 && at - last > maxGap) end();
    if (start < 0) start = at;
    last = at;
  }
  end();
  return runs;
}

const united = (one: Rule, other: Rule): Rule => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
