type Table = readonly [tag: string, bytes: Uint8Array];

/** Big-endian numbers, as `[bytes, value]`. */
function packed(...numbers: readonly (readonly [1 | 2 | 4, number])[]): Uint8Array {
  const bytes = numbers.flatMap(([size, value]) =>
    Array.from({ length: size }, (_, index) => (value >>> (8 * (size - 1 - index))) & 0xff),
  );
  return Uint8Array.from(bytes);
}

const shorts = (...values: readonly number[]): Uint8Array =>
  packed(...values.map((value) => [2, value] as const));

/** PostScript name of the font, UTF-16. */
const name = 'Unseen';

const tables = (): Table[] => [
  // No character has a glyph here: the file of the PDF says what its codes stand for.
  ['cmap', shorts(0, 1, 3, 1, 0, 12, 4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0)],
  ['glyf', packed([4, 0])],
  [
    'head',
    packed(
      [4, 0x00010000],
      [4, 0x00010000],
      [4, 0],
      [4, 0x5f0f3cf5],
      [2, 3],
      [2, 1000],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, 0],
      [2, 0],
      [2, 1000],
      [2, 1000],
      [2, 0],
      [2, 8],
      [2, 2],
      [2, 0],
      [2, 0],
    ),
  ],
  [
    'hhea',
    packed(
      [4, 0x00010000],
      [2, 800],
      [2, 0xff38],
      [2, 0],
      [2, 1000],
      ...Array.from({ length: 12 }, () => [2, 0] as const),
      [2, 1],
    ),
  ],
  ['hmtx', shorts(1000, 0)],
  ['loca', shorts(0, 0)],
  ['maxp', packed([4, 0x00010000], [2, 1], ...Array.from({ length: 13 }, () => [2, 0] as const))],
  [
    'name',
    Uint8Array.from([
      ...shorts(0, 1, 18, 3, 1, 0x409, 6, name.length * 2, 0),
      ...[...name].flatMap((letter) => [0, letter.charCodeAt(0)]),
    ]),
  ],
  ['post', packed([4, 0x00030000], [4, 0], [2, 0], [2, 0], [4, 0], [4, 0], [4, 0], [4, 0], [4, 0])],
];

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++)
    sum = (sum + (bytes[at] ?? 0) * 2 ** (8 * (3 - (at % 4)))) % 2 ** 32;
  return sum;
}

/** A TrueType font of a few hundred bytes whose one glyph is empty. */
export function glyphlessFont(): Uint8Array<ArrayBuffer> {
  const all = tables();
  const directory: number[] = [
    ...packed([4, 0x00010000], [2, all.length], [2, 128], [2, 3], [2, all.length * 16 - 128]),
  ];
  const body: number[] = [];
  const start = 12 + all.length * 16;
  for (const [tag, bytes] of all) {
    directory.push(...[...tag].map((letter) => letter.charCodeAt(0)));
    directory.push(...packed([4, sumOf(bytes)], [4, start + body.length], [4, bytes.length]));
    body.push(...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0));
  }
  return Uint8Array.from([...directory, ...body]);
}
