import type { Area, Rule } from './content.ts';
import type { GraphicsState } from './graphics-state.ts';
import { type Point, placed } from './matrix.ts';

/** Points: boxes thinner than this are lines, and lines may be so far from straight. */
const thin = 3;
const straight = 1;
/** Points; shorter ones are strokes of drawings. */
const leastLength = 6;
const maxPoints = 20_000;

type Drawing = {
  readonly state: GraphicsState;
  readonly kind: 'stroke' | 'fill';
  readonly isDark: boolean;
  readonly rules: Rule[];
  /** Areas with a colour of their own, on which white letters can be read. */
  readonly dark: Area[];
};

/** The operators of a path as pdf.js packs them. */
const drawOps = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;
const lengths: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };

/**
 * Keeps what of a path looks like the lines of a table, and what is filled with a colour.
 * @returns how many of its parts have curves
 */
export function addPath(args: readonly unknown[], drawing: Drawing): number {
  const [, data] = args;
  const packed = Array.isArray(data) ? data[0] : undefined;
  if (!packed || typeof packed !== 'object') return 0;
  const parts = partsOf(packed as ArrayLike<number>, drawing.state);
  for (const { points, isCurved } of parts)
    if (drawing.kind === 'fill') addFilled(points, isCurved, drawing);
    else if (!isCurved && drawing.isDark) addStroked(points, drawing);
  return parts.filter(({ isCurved }) => isCurved).length;
}

type Part = { points: Point[]; isCurved: boolean };

function partsOf(packed: ArrayLike<number>, { transform }: GraphicsState): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < packed.length && at < maxPoints) {
    const operator = packed[at] ?? -1;
    const length = lengths[operator];
    if (length === undefined) break;
    const last = parts.at(-1);
    const [x = 0, y = 0] = [packed[at + length - 1], packed[at + length]];
    if (operator === drawOps.closePath && last?.points[0]) last.points.push(last.points[0]);
    else if (operator === drawOps.moveTo) parts.push({ points: [placed(transform, x, y)], isCurved: false });
    else if (last) {
      last.points.push(placed(transform, x, y));
      last.isCurved ||= operator !== drawOps.lineTo;
    }
    at += 1 + length;
  }
  return parts;
}

function areaOf(points: readonly Point[]): Area {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
  }
  return area;
}

function addFilled(points: readonly Point[], isCurved: boolean, { isDark, rules, dark }: Drawing): void {
  const area = areaOf(points);
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  if (!Number.isFinite(width + height) || !isDark) return;
  if (width > thin && height > thin) dark.push(area);
  else if (!isCurved && Math.max(width, height) >= leastLength)
    rules.push({ ...area, isHorizontal: width > height });
}

function addStroked(points: readonly Point[], { rules }: Drawing): void {
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    const area = areaOf([before, point]);
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    if (Math.min(width, height) <= straight && Math.max(width, height) >= leastLength)
      rules.push({ ...area, isHorizontal: width > height });
  }
}
