import { type Art, type Composition, range, svg } from './svg.ts';

/** Stems with leaves, some with a flower. */
export const foliage: Composition = (art) => {
  const { width, height, palette } = art;
  const paper = `<rect width="${width}" height="${height}" fill="${palette.sky[1]}"/>`;
  return (
    paper +
    range(11)
      .map((index) => stem(art, (index + 0.5) / 11, 1))
      .join('')
  );
};

/** Pools of thin colour, and a few stems. */
export const washes: Composition = (art) => {
  const { width, height, random, palette } = art;
  const colours = [...palette.sky, ...palette.ground.slice(0, 3), palette.accent] as [string, ...string[]];
  const pools = range(46).map((index) => pool(art, random.pick(colours), index / 46));
  const paper = `<rect width="${width}" height="${height}" fill="#fbf8f1"/>`;
  return (
    paper +
    pools.join('') +
    range(5)
      .map(() => stem(art, random.between(0.1, 0.9), 0.6))
      .join('')
  );
};

function stem({ width, height, random, palette }: Art, at: number, opacity: number): string {
  const x = width * at;
  const tall = height * random.between(0.35, 0.85);
  const lean = width * random.between(-0.1, 0.1);
  const [dark, light] = [palette.ground[3], palette.ground[random.chance(0.5) ? 1 : 2]];
  const along = (share: number) => ({ x: x + lean * share * share, y: height - tall * share });
  const leaves = range(9).map((index) => {
    const { x: left, y: top } = along(0.15 + index * 0.09);
    const long = width * random.between(0.06, 0.1) * (1.1 - index * 0.07);
    const turn = (index % 2 ? 1 : -1) * random.between(25, 60) - 90;
    return svg`<path transform="translate(${left} ${top}) rotate(${turn})" d="M0,0Q${long * 0.5},${-long * 0.35} ${long},0Q${long * 0.5},${long * 0.35} 0,0Z" fill="${index % 3 ? light : dark}"/>`;
  });
  const end = along(1);
  const line = svg`<path d="M${x},${height}Q${x},${height - tall * 0.5} ${end.x},${end.y}" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`;
  const flower = random.chance(0.6) ? blossom(random.between(0.03, 0.06) * width, end, palette) : '';
  return `<g opacity="${opacity}">${line}${leaves.join('')}${flower}</g>`;
}

const blossom = (size: number, { x, y }: { x: number; y: number }, palette: Art['palette']): string =>
  range(7)
    .map((index) => {
      const turn = svg`rotate(${(index * 360) / 7} ${x} ${y})`;
      return svg`<ellipse cx="${x}" cy="${y - size}" rx="${size * 0.5}" ry="${size}" fill="${palette.accent}" transform="${turn}"/>`;
    })
    .join('') + svg`<circle cx="${x}" cy="${y}" r="${size * 0.5}" fill="${palette.light}"/>`;

function pool({ width, height, random }: Art, colour: string, share: number): string {
  const [x, y] = [width * random.between(), height * share];
  const radius = width * random.between(0.08, 0.28);
  const corners = range(10).map((index) => {
    const angle = (index / 10) * Math.PI * 2;
    const far = radius * random.between(0.7, 1.15);
    return { x: x + Math.cos(angle) * far * 1.4, y: y + Math.sin(angle) * far * 0.7 };
  });
  const middle = (index: number) => {
    const [one, two] = [corners[index % 10] ?? { x, y }, corners[(index + 1) % 10] ?? { x, y }];
    return svg`${(one.x + two.x) / 2},${(one.y + two.y) / 2}`;
  };
  const curves = range(10).map((index) => {
    const corner = corners[(index + 1) % 10] ?? { x, y };
    return svg`Q${corner.x},${corner.y} ${middle(index + 1)}`;
  });
  return `<path d="M${middle(0)}${curves.join('')}Z" fill="${colour}" fill-opacity="0.22"/>`;
}
