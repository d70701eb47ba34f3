import { type Art, type Composition, range, sky, svg } from './svg.ts';

const coloursOf = ({ palette }: Art) => [...palette.ground, palette.accent, palette.light] as const;

/** Tiles of quarter circles, triangles and dots. */
export const tiles: Composition = (art) => {
  const { width, height, random } = art;
  const colours = [...coloursOf(art)] as [string, ...string[]];
  const size = width / random.pick([6, 8, 10]);
  const drawn = range(Math.ceil(height / size)).flatMap((row) =>
    range(Math.ceil(width / size)).map((column) => {
      const [back, front] = [random.pick(colours), random.pick(colours)];
      const turn = random.pick([0, 90, 180, 270]);
      const shape = random.pick([
        svg`<path d="M0,0H${size}A${size},${size} 0 0 1 0,${size}Z" fill="${front}"/>`,
        svg`<path d="M0,0H${size}L0,${size}Z" fill="${front}"/>`,
        svg`<circle cx="${size / 2}" cy="${size / 2}" r="${size * 0.3}" fill="${front}"/>`,
      ]);
      const ground = svg`<rect width="${size + 1}" height="${size + 1}" fill="${back}"/>`;
      const middle = svg`${size / 2} ${size / 2}`;
      return svg`<g transform="translate(${column * size} ${row * size})">${ground}<g transform="rotate(${turn} ${middle})">${shape}</g></g>`;
    }),
  );
  return drawn.join('');
};

/** Rings around two or three middles. */
export const rings: Composition = (art) => {
  const { width, height, random, palette } = art;
  const middles = range(random.pick([2, 3])).map(() => {
    const [x, y] = [width * random.between(0.1, 0.9), height * random.between(0.15, 0.85)];
    const radius = width * random.between(0.25, 0.5);
    const thick = radius / 14;
    return range(7)
      .map((index) => {
        const colour = [...coloursOf(art)][index % 6] ?? palette.accent;
        return svg`<circle cx="${x}" cy="${y}" r="${radius - index * thick * 2}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`;
      })
      .join('');
  });
  return sky(art) + middles.join('');
};

/** One disc, one line, much room. */
export const stillness: Composition = ({ width, height, random, palette }) => {
  const x = width * random.between(0.35, 0.65);
  const y = height * random.between(0.35, 0.5);
  const radius = width * random.between(0.14, 0.22);
  const ground = height * random.between(0.68, 0.78);
  return (
    `<rect width="${width}" height="${height}" fill="${palette.sky[1]}"/>` +
    svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.accent}"/>` +
    svg`<rect y="${ground}" width="${width}" height="${height - ground}" fill="${palette.ground[1]}"/>` +
    svg`<path d="M${width * 0.12},${ground}A${radius},${radius} 0 0 1 ${width * 0.12 + radius * 2},${ground}Z" fill="${palette.ground[3]}"/>`
  );
};

/** Balls on a floor, lit from above. */
export const balls: Composition = (art) => {
  const { width, height, random, palette } = art;
  const floor = height * 0.62;
  const colours = coloursOf(art);
  const lights = colours.map(
    (colour, index) =>
      `<radialGradient id="ball${index}" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="0.25" stop-color="${colour}"/><stop offset="1" stop-color="#1d1a26"/></radialGradient>`,
  );
  const drawn = range(7)
    .map(() => ({ x: width * random.between(0.1, 0.9), y: height * random.between(0.62, 0.92) }))
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y }, index) => {
      const radius = width * random.between(0.05, 0.12) * (0.6 + y / height / 1.6);
      return (
        svg`<ellipse cx="${x + radius * 0.4}" cy="${y}" rx="${radius * 1.1}" ry="${radius * 0.28}" fill="#14121c" fill-opacity="0.28"/>` +
        svg`<circle cx="${x}" cy="${y - radius * 0.95}" r="${radius}" fill="url(#ball${index % colours.length})"/>`
      );
    });
  const ground = svg`<rect y="${floor}" width="${width}" height="${height - floor}" fill="${palette.ground[0]}" fill-opacity="0.75"/>`;
  return `${sky(art)}<defs>${lights.join('')}</defs>${ground}${drawn.join('')}`;
};
