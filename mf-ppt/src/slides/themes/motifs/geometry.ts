import { type ArtShape, between, box, circle, n, oneOf, type Sheet, wave } from './sheet.ts';

const full = 2 * Math.PI;

/** Layers of torn paper. */
export function strata({ w, h, next, ink }: Sheet): ArtShape[] {
  const layers = [ink('accent6'), ink('accent2'), ink('accent3'), ink('accent1'), ink('text')];
  return layers.map((fill, index) => ({
    d: wave({ w, h }, h * (0.28 + index * 0.16), between(next, 2, 6), between(next, 60, 160), next() * full),
    fill,
    opacity: 0.88,
  }));
}

function tile(kind: number, x: number, y: number, side: number): string {
  const s = n(side);
  const [right, bottom] = [n(x + side), n(y + side)];
  if (kind === 0) return `M${n(x)} ${n(y)}H${right}A${s} ${s} 0 0 1 ${n(x)} ${bottom}Z`;
  if (kind === 1) return `M${right} ${n(y)}V${bottom}A${s} ${s} 0 0 1 ${n(x)} ${n(y)}Z`;
  if (kind === 2) return `M${right} ${bottom}H${n(x)}A${s} ${s} 0 0 1 ${right} ${n(y)}Z`;
  if (kind === 3) return circle(x + side / 2, y + side / 2, side * 0.32);
  return box(x, y, side, side);
}

/** Quarter circles on a grid of squares. */
export function tiles({ w, h, next, ink }: Sheet): ArtShape[] {
  const side = h / Math.max(2, Math.round(h / Math.min(34, w / 2)));
  const shapes: ArtShape[] = [];
  for (let y = 0; y < h - 1; y += side) {
    for (let x = 0; x < w; x += side) {
      if (next() < 0.16) continue;
      const fill = oneOf(next, [
        ink('accent1'),
        ink('accent1'),
        ink('accent2'),
        ink('accent4'),
        ink('accent3'),
      ] as const);
      shapes.push({
        d: tile(Math.floor(next() * 5), x, y, side),
        fill,
        opacity: oneOf(next, [1, 0.75, 0.4] as const),
      });
    }
  }
  return shapes;
}

function pebble(x: number, y: number, r: number, next: () => number): string {
  const count = 7;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * full;
    const distance = r * between(next, 0.82, 1.12);
    return [x + distance * Math.cos(angle), y + distance * 0.86 * Math.sin(angle)] as const;
  });
  const middle = (index: number) => {
    const [a, b] = [points[index % count] ?? [x, y], points[(index + 1) % count] ?? [x, y]];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  const bends = points.map((_, index) => {
    const [px, py] = points[(index + 1) % count] ?? [x, y];
    return `Q${n(px)} ${n(py)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${bends.join('')}Z`;
}

/** Large smooth stones that lie over each other. */
export function pebbles({ w, h, next, ink }: Sheet): ArtShape[] {
  const count = Math.max(4, Math.round(w / 22));
  const colours = [ink('accent1'), ink('accent3'), ink('accent2'), ink('accent4'), ink('accent6')] as const;
  return Array.from({ length: count }, (_, index) => ({
    d: pebble((w / count) * (index + 0.5), h * between(next, 0.12, 0.88), between(next, 17, 31), next),
    fill: colours[index % colours.length] ?? colours[0],
    opacity: 0.8,
  }));
}

/** Lines of equal height, as on a map of a fjord. */
export function contours({ w, h, ground, next, ink }: Sheet): ArtShape[] {
  const peaks = Math.max(1, Math.round(w / 80));
  const rings: ArtShape[] = [];
  for (let peak = 0; peak < peaks; peak++) {
    const [x, y] = [(w / peaks) * (peak + between(next, 0.3, 0.7)), h * between(next, 0.3, 0.7)];
    const seed = next();
    const hides = peak > 0;
    for (let ring = 13; ring >= 1; ring--) {
      // The same numbers for each ring, so that rings do not cross.
      let at = 0;
      const same = () => Math.sin(++at * 12.9898 + seed * 78.233) * 0.5 + 0.5;
      rings.push({
        d: pebble(x, y, ring * 6.2, same),
        ...(hides && ring === 13 && { fill: ground }),
        stroke: ink(ring % 5 === 0 ? 'accent2' : 'accent1'),
        width: ring % 5 === 0 ? 0.9 : 0.5,
      });
    }
  }
  return rings;
}

/** Columns of print, and one round picture. */
export function columns({ w, h, next, ink }: Sheet): ArtShape[] {
  const count = Math.max(3, Math.round(w / 22));
  const gap = 3;
  const wide = (w - gap * (count + 1)) / count;
  const bars: string[] = [];
  for (let column = 0; column < count; column++) {
    for (let y = 8; y < h - 6; y += 5) {
      bars.push(
        box(gap + column * (wide + gap), y, wide * (next() < 0.16 ? between(next, 0.3, 0.8) : 1), 1.6),
      );
    }
  }
  const at = circle(w * between(next, 0.35, 0.65), h * between(next, 0.38, 0.62), between(next, 22, 30));
  return [
    { d: bars.join(''), fill: ink('accent2'), opacity: 0.4 },
    { d: at, fill: ink('accent1') },
  ];
}

/** Dots that grow towards a light. */
export function grid({ w, h, next, ink }: Sheet): ArtShape[] {
  const step = 6.25;
  const [x, y] = [w * between(next, 0.25, 0.75), h * between(next, 0.25, 0.75)];
  const near: string[] = [];
  const far: string[] = [];
  for (let top = step / 2; top < h; top += step) {
    for (let left = step / 2; left < w; left += step) {
      const distance = Math.hypot(left - x, top - y) / 62;
      const r = Math.max(0.35, 2.9 * (1 - distance));
      (distance < 0.55 ? near : far).push(circle(left, top, r));
    }
  }
  return [
    { d: near.join(''), fill: ink('accent1') },
    { d: far.join(''), fill: ink('accent2'), opacity: 0.6 },
  ];
}

/** A moon with rings, stars, and a figure that joins some of them. */
export function stars({ w, h, next, ink }: Sheet): ArtShape[] {
  const small = Array.from({ length: Math.round(w * 0.8) }, () =>
    circle(next() * w, next() * h, between(next, 0.2, 0.62)),
  );
  const [x, y] = [w * between(next, 0.4, 0.6), h * between(next, 0.4, 0.6)];
  const rings = [30, 39, 50, 63].map((r) => ({
    d: circle(x, y, r),
    stroke: ink('accent1'),
    width: 0.4,
    opacity: 0.55,
  }));
  const planets = [30, 39, 50].map((r, index) => {
    const angle = next() * full;
    const fill = [ink('accent2'), ink('accent3'), ink('accent4')][index] ?? ink('accent2');
    return { d: circle(x + r * Math.cos(angle), y + r * Math.sin(angle), between(next, 2.2, 4)), fill };
  });
  return [
    { d: small.join(''), fill: ink('text'), opacity: 0.8 },
    ...rings,
    { d: circle(x, y, 19), fill: ink('accent1') },
    { d: circle(x + 6, y - 4, 16.5), fill: ink('background'), opacity: 0.28 },
    ...planets,
  ];
}
