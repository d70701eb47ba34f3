import type { DeckOutline } from '@orangery/api';

type OutlineSlide = DeckOutline['slides'][number];

/** What the server takes: UTF-16 units of a title and of a point, and points of a slide. */
const max = { title: 400, point: 2_000, points: 60 } as const;

/** Pieces of a text, cut between words where there are any. */
function pieces(text: string, length: number): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > length) {
    const space = rest.lastIndexOf(' ', length);
    let at = space > length / 2 ? space : length;
    // No sign is cut in two.
    if (/[\uD800-\uDBFF]/.test(rest[at - 1] ?? '')) at -= 1;
    found.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...found, rest];
}

/** A slide whose texts are too long for the server, as several points and slides; nothing of it is lost. */
export function withinLimits({ title, points }: OutlineSlide): OutlineSlide[] {
  const [kept = '', ...more] = pieces(title, max.title);
  const all = [
    ...more.map((text) => ({ text, level: 0 })),
    ...points.flatMap(({ text, level }) => pieces(text, max.point).map((piece) => ({ text: piece, level }))),
  ];
  const count = Math.max(1, Math.ceil(all.length / max.points));
  return Array.from({ length: count }, (_, index) => ({
    title: kept,
    points: all.slice(index * max.points, (index + 1) * max.points),
  }));
}
