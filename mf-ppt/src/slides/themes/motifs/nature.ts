import { type ArtShape, away, between, circle, n, oneOf, type Sheet, wave } from './sheet.ts';

const full = 2 * Math.PI;

function slice(
  x: number,
  y: number,
  r: number,
  turn: number,
  rind: string,
  flesh: string,
  pith: string,
): ArtShape[] {
  const count = 9;
  const segments = Array.from({ length: count }, (_, index) => {
    const from = turn + (index / count) * full + 0.07;
    const to = turn + ((index + 1) / count) * full - 0.07;
    const inner = r * 0.12;
    const outer = r * 0.78;
    return `M${away(x, y, inner, (from + to) / 2)}L${away(x, y, outer, from)}A${n(outer)} ${n(outer)} 0 0 1 ${away(x, y, outer, to)}Z`;
  });
  return [
    { d: circle(x, y, r), fill: rind },
    { d: circle(x, y, r * 0.88), fill: pith },
    { d: segments.join(''), fill: flesh },
  ];
}

function leaf(x: number, y: number, length: number, turn: number, fill: string): ArtShape {
  const tip = away(x, y, length, turn);
  const bend = (side: number) => away(x, y, length * 0.62, turn + side);
  return { d: `M${n(x)} ${n(y)}Q${bend(-0.55)} ${tip}Q${bend(0.55)} ${n(x)} ${n(y)}Z`, fill };
}

/** Slices of citrus fruit and their leaves. */
export function slices({ w, h, next, ink }: Sheet): ArtShape[] {
  const wide = Math.max(1, Math.round(w / 75));
  const shapes: ArtShape[] = [];
  for (let index = 0; index < wide; index++) {
    const x = (w / wide) * (index + between(next, 0.35, 0.65));
    const y = h * between(next, 0.3, 0.7);
    const r = between(next, 30, 42);
    const rind = oneOf(next, [ink('accent1'), ink('accent3')] as const);
    const turn = next() * full;
    shapes.push(leaf(x, y, r * 1.75, turn, ink('accent2')), leaf(x, y, r * 1.55, turn + 0.7, ink('accent2')));
    shapes.push(...slice(x, y, r, next() * full, rind, rind, ink('background')));
    const small = r * between(next, 0.4, 0.55);
    const side = turn + Math.PI * between(next, 0.75, 1.1);
    const [sx, sy] = [x + Math.cos(side) * (r + small * 0.9), y + Math.sin(side) * (r + small * 0.9)];
    shapes.push(...slice(sx, sy, small, next() * full, ink('accent3'), ink('accent3'), ink('background')));
  }
  return shapes;
}

/** Hills behind each other under a sun. */
export function hills({ w, h, next, ink }: Sheet): ArtShape[] {
  const sun = circle(w * between(next, 0.3, 0.7), h * between(next, 0.24, 0.34), between(next, 11, 16));
  const far = [0.25, 0.4, 0.6, 0.82, 1];
  return [
    { d: sun, fill: ink('accent2') },
    ...far.map((opacity, index) => ({
      d: wave(
        { w, h },
        h * (0.46 + index * 0.12),
        between(next, 4, 8),
        between(next, 70, 130),
        next() * full,
      ),
      fill: ink('accent1'),
      opacity,
    })),
  ];
}

function petal(x: number, y: number, length: number, turn: number): string {
  const bend = (side: number) => away(x, y, length * 0.75, turn + side);
  return `M${n(x)} ${n(y)}C${bend(-0.6)} ${away(x, y, length * 1.05, turn - 0.25)} ${away(x, y, length, turn)}C${away(x, y, length * 1.05, turn + 0.25)} ${bend(0.6)} ${n(x)} ${n(y)}Z`;
}

/** Blossoms, large and cut by the edges. */
export function petals({ w, h, next, ink }: Sheet): ArtShape[] {
  const count = Math.max(2, Math.round(w / 45));
  return Array.from({ length: count }, (_, index) => {
    const x = (w / count) * (index + between(next, 0.2, 0.8));
    const y = h * (index % 2 === 0 ? between(next, 0.15, 0.4) : between(next, 0.6, 0.9));
    const r = between(next, 26, 44);
    const turn = next() * full;
    const colour = oneOf(next, [ink('accent1'), ink('accent2'), ink('accent5')] as const);
    const leaves = Array.from({ length: 7 }, (_, at) => petal(x, y, r, turn + (at / 7) * full));
    return [
      ...leaves.map((d) => ({ d, fill: colour, opacity: 0.62 })),
      { d: circle(x, y, r * 0.14), fill: ink('accent4') },
    ];
  }).flat();
}

function conifer(x: number, foot: number, height: number): string {
  const tiers = [0, 0.24, 0.48];
  return tiers
    .map((tier) => {
      const top = foot - height * (1 - tier);
      const half = height * (0.13 + tier * 0.27);
      const bottom = foot - height * (1 - tier) + height * 0.46;
      return `M${n(x)} ${n(top)}L${n(x + half)} ${n(Math.min(bottom, foot))}H${n(x - half)}Z`;
    })
    .join('');
}

/** A wood at night: rows of conifers, paler the farther they are. */
export function trees({ w, h, next, ink }: Sheet): ArtShape[] {
  const rows = [
    { foot: 0.78, height: 34, opacity: 0.22, gap: 9 },
    { foot: 0.9, height: 46, opacity: 0.45, gap: 13 },
    { foot: 1.04, height: 62, opacity: 0.85, gap: 21 },
  ];
  const floor = `M0 ${n(h * 0.86)}H${n(w)}V${n(h)}H0Z`;
  const moon = { d: circle(w * between(next, 0.25, 0.75), h * 0.22, 9), fill: ink('accent2') };
  return [
    moon,
    ...rows.map(({ foot, height, opacity, gap }) => ({
      d: Array.from({ length: Math.ceil(w / gap) + 1 }, (_, index) =>
        conifer(index * gap + between(next, -gap / 3, gap / 3), h * foot, height * between(next, 0.72, 1.1)),
      ).join(''),
      fill: ink('accent1'),
      opacity,
    })),
    { d: floor, fill: ink('accent1') },
  ];
}

function flame(x: number, foot: number, height: number, width: number, lean: number): string {
  const tip = `${n(x + lean)} ${n(foot - height)}`;
  return `M${n(x)} ${n(foot)}C${n(x - width)} ${n(foot)} ${n(x - width)} ${n(foot - height * 0.45)} ${tip}C${n(x + lean * 0.2)} ${n(foot - height * 0.62)} ${n(x + width * 1.3)} ${n(foot - height * 0.4)} ${n(x)} ${n(foot)}Z`;
}

/** Tongues of fire and sparks above them. */
export function flames({ w, h, next, ink }: Sheet): ArtShape[] {
  const count = Math.max(3, Math.round(w / 22));
  const tongues = Array.from({ length: count }, (_, index) => {
    const x = (w / count) * (index + 0.5) + between(next, -4, 4);
    const height = between(next, 48, 82);
    const lean = between(next, -9, 9);
    return [
      { d: flame(x, h * 1.06, height, height * 0.3, lean), fill: ink('accent1'), opacity: 0.55 },
      { d: flame(x, h * 1.06, height * 0.66, height * 0.2, lean * 0.6), fill: ink('accent2'), opacity: 0.75 },
    ];
  }).flat();
  const sparks = Array.from({ length: Math.round(w / 6) }, () =>
    circle(next() * w, h * between(next, 0.04, 0.6), between(next, 0.35, 1)),
  );
  return [...tongues, { d: sparks.join(''), fill: ink('accent2'), opacity: 0.9 }];
}
