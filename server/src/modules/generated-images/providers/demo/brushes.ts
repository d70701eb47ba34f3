import { type Random, wave } from './random.ts';
import { type Art, type Composition, range, svg } from './svg.ts';

/** A plain landscape as a table: which colour is at a place, both from 0 to 1. */
function landscape({ random, palette }: Art): (x: number, y: number) => string {
  const [sun, low] = [
    { x: random.between(0.2, 0.8), y: random.between(0.18, 0.35), size: random.between(0.07, 0.12) },
    [0.48, 0.62, 0.75, 0.88],
  ];
  const lines = low.map(() => wave(random));
  return (x, y) => {
    const layer = low.findLastIndex((top, index) => y > top + (lines[index]?.(x * 2) ?? 0) * 0.07);
    if (layer >= 0) return palette.ground[layer] ?? palette.accent;
    if (Math.hypot(x - sun.x, y - sun.y) < sun.size) return palette.light;
    return y + random.between(-0.05, 0.05) < 0.3 ? palette.sky[0] : palette.sky[1];
  };
}

/** Short, thick strokes that follow a slow swirl. */
export const strokes: Composition = (art) => {
  const { width, height, random, palette } = art;
  const colourAt = landscape(art);
  const flow = wave(random);
  const drawn = range(2_600).map((index) => {
    const [x, y] = [random.between(), index / 2_600];
    const angle = flow(x * 1.5 + y * 2) * 1.2;
    const long = width * random.between(0.015, 0.045);
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
    const [left, top] = [x * width, y * height];
    return svg`<path d="M${left - dx},${top - dy}Q${left + dy * 0.4},${top - dx * 0.4} ${left + dx},${top + dy}" stroke="${shade(colourAt(x, y), random)}" stroke-width="${random.between(8, 18)}"/>`;
  });
  const ground = `<rect width="${width}" height="${height}" fill="${palette.ground[1]}"/>`;
  return `${ground}<g fill="none" stroke-linecap="round">${drawn.join('')}</g>`;
};

/** A landscape of large squares. */
export const mosaic: Composition = (art) => {
  const { width, height } = art;
  const colourAt = landscape(art);
  const across = 48;
  const size = width / across;
  const down = Math.ceil(height / size);
  const cells = range(down).flatMap((row) =>
    range(across).map((column) => {
      const colour = colourAt((column + 0.5) / across, (row + 0.5) / down);
      return svg`<rect x="${column * size}" y="${row * size}" width="${size + 0.6}" height="${size + 0.6}" fill="${colour}"/>`;
    }),
  );
  return `<g shape-rendering="crispEdges">${cells.join('')}</g>`;
};

/** The colour, a little lighter or darker. */
function shade(colour: string, random: Random): string {
  const by = random.between(-28, 28);
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) + by;
    return Math.min(255, Math.max(0, Math.round(value)));
  });
  return `rgb(${parts.join(',')})`;
}
