import { wave } from './random.ts';
import { type Art, type Composition, polygon, range, sky, svg } from './svg.ts';

/** Mountains behind each other under a sun. */
export const layers: Composition = (art) => {
  const { width, height, random, palette } = art;
  const sun = svg`<circle cx="${width * random.between(0.2, 0.8)}" cy="${height * random.between(0.2, 0.4)}" r="${width * random.between(0.06, 0.12)}" fill="${palette.light}"/>`;
  const ridges = palette.ground.map((colour, index) =>
    ridge(art, { top: 0.42 + index * 0.14, rough: 0.12 - index * 0.02, attributes: `fill="${colour}"` }),
  );
  return sky(art) + sun + ridges.join('') + birds(art);
};

type Ridge = { top: number; rough: number; attributes: string };

function ridge({ width, height, random }: Art, { top, rough, attributes }: Ridge): string {
  const line = wave(random);
  const steps = 60;
  const points = range(steps + 1).map((step): [number, number] => [
    (step / steps) * width,
    (top + line((step / steps) * 2) * rough) * height,
  ]);
  return polygon([...points, [width, height], [0, height]], attributes);
}

function birds({ width, height, random, palette }: Art): string {
  const left = width * random.between(0.15, 0.6);
  const top = height * random.between(0.12, 0.3);
  return range(5)
    .map(() => {
      const size = width * random.between(0.01, 0.02);
      const x = left + width * random.between(0, 0.2);
      const y = top + height * random.between(0, 0.1);
      return svg`<path d="M${x - size},${y - size * 0.5}Q${x - size * 0.3},${y - size * 0.6} ${x},${y}Q${x + size * 0.3},${y - size * 0.6} ${x + size},${y - size * 0.5}" fill="none" stroke="${palette.ground[3]}" stroke-width="3" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Towering clouds over a plain, with outlines. */
export const clouds: Composition = (art) => {
  const { width, height, random, palette } = art;
  const heaps = range(4).map((index) =>
    cloud(art, width * random.between(0.05, 0.95), height * (0.3 + index * 0.11)),
  );
  const outline = `fill="${palette.ground[2]}" stroke="${palette.ground[3]}" stroke-width="5"`;
  const hill = ridge(art, { top: 0.8, rough: 0.05, attributes: outline });
  return sky(art) + heaps.join('') + hill + house(art);
};

function cloud({ width, random, palette }: Art, x: number, y: number): string {
  const puffs = range(14).map((index) => {
    const across = (index / 13 - 0.5) * 2;
    const radius = width * 0.09 * (1 - Math.abs(across) * 0.6) * random.between(0.8, 1.3);
    return { cx: x + across * width * 0.22, cy: y - radius * random.between(0.2, 0.9), radius };
  });
  const draw = (colour: string, down: number) =>
    puffs
      .map(({ cx, cy, radius }) => svg`<circle cx="${cx}" cy="${cy + down}" r="${radius}" fill="${colour}"/>`)
      .join('');
  return `<g opacity="0.95">${draw(palette.ground[0], 18)}${draw('#ffffff', 0)}</g>`;
}

function house({ width, height, random, palette }: Art): string {
  const size = width * 0.07;
  const x = width * random.between(0.2, 0.75);
  const y = height * 0.84;
  const line = `stroke="${palette.ground[3]}" stroke-width="5" stroke-linejoin="round"`;
  return (
    svg`<rect x="${x}" y="${y - size}" width="${size * 1.4}" height="${size}" fill="#fff8ec" ${line}/>` +
    svg`<path d="M${x - size * 0.2},${y - size}L${x + size * 0.7},${y - size * 1.7}L${x + size * 1.6},${y - size}Z" fill="${palette.accent}" ${line}/>` +
    svg`<rect x="${x + size * 0.25}" y="${y - size * 0.7}" width="${size * 0.35}" height="${size * 0.7}" fill="${palette.light}" ${line}/>`
  );
}

/** Mountains in washes of grey, reeds before them, and a seal. */
export const inkHills: Composition = (art) => {
  const { width, height, random } = art;
  const paper = `<rect width="${width}" height="${height}" fill="#f5f1e6"/>`;
  const hills = range(4).map((index) =>
    ridge(art, {
      top: 0.35 + index * 0.13,
      rough: 0.16 - index * 0.025,
      attributes: `fill="#2b2b2f" fill-opacity="${0.12 + index * 0.13}"`,
    }),
  );
  const reeds = range(26).map(() => reed(art));
  const sun = svg`<circle cx="${width * random.between(0.65, 0.8)}" cy="${height * 0.2}" r="${width * 0.07}" fill="#b8382c" fill-opacity="0.85"/>`;
  const seal = svg`<rect x="${width * 0.07}" y="${height * 0.08}" width="${width * 0.05}" height="${width * 0.05}" rx="6" fill="#b8382c"/>`;
  return paper + sun + hills.join('') + reeds.join('') + seal;
};

function reed({ width, height, random }: Art): string {
  const x = width * random.between();
  const tall = height * random.between(0.1, 0.3);
  const lean = width * random.between(-0.08, 0.08);
  return svg`<path d="M${x},${height}Q${x},${height - tall * 0.6} ${x + lean},${height - tall}" fill="none" stroke="#1c1c20" stroke-opacity="${Math.round(random.between(5, 9)) / 10}" stroke-width="${random.between(2, 7)}" stroke-linecap="round"/>`;
}
