/** Pixels of a picture, four bytes each. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** A picture of few colours: for each pixel the number of its colour, and three bytes for each colour. */
export type Shaded = { readonly indices: Uint8Array; readonly palette: Uint8Array };

type Colour = number;
type Kind = { count: number; isSurface: boolean };

/** One byte has room for no more. */
const maxColours = 256;
/** The rest are for the edges of letters. */
const maxSurfaces = 160;
/** Pixels in a row that have the same colour in a surface or a line, and not in the edge of a letter. */
const surfaceRun = 24;
/** Shades of red, of green and of blue that the edges of letters have. */
const shades = 16;
const step = 255 / (shades - 1);

const red = (colour: Colour): number => colour & 0xff;
const green = (colour: Colour): number => (colour >> 8) & 0xff;
const blue = (colour: Colour): number => (colour >> 16) & 0xff;
const shadeOf = (value: number): number => Math.round(value / step);
const cellOf = (colour: Colour): number =>
  (shadeOf(red(colour)) * shades + shadeOf(green(colour))) * shades + shadeOf(blue(colour));

const distance = (one: Colour, other: Colour): number =>
  (red(one) - red(other)) ** 2 + (green(one) - green(other)) ** 2 + (blue(one) - blue(other)) ** 2;

const wordsOf = ({ data }: Pixels): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);

/** Which colours there are, and how often. */
function countColours(words: Uint32Array): Map<Colour, Kind> {
  const kinds = new Map<Colour, Kind>();
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? 0;
    let end = at + 1;
    while (end < words.length && words[end] === word) end += 1;
    const colour = word & 0xffffff;
    const kind = kinds.get(colour);
    const isSurface = end - at >= surfaceRun;
    if (kind) {
      kind.count += end - at;
      kind.isSurface ||= isSurface;
    } else kinds.set(colour, { count: end - at, isSurface });
    at = end;
  }
  return kinds;
}

/** Surfaces and lines as they are, and of the edges of letters the shade that is there most often. */
function chooseColours(kinds: ReadonlyMap<Colour, Kind>): Colour[] {
  const ordered = [...kinds].toSorted(([, one], [, other]) => other.count - one.count);
  const surfaces = ordered.filter(([, { isSurface }]) => isSurface).slice(0, maxSurfaces);
  const cells = new Set(surfaces.map(([colour]) => cellOf(colour)));
  const edges = ordered.filter(([colour]) => {
    const cell = cellOf(colour);
    if (cells.has(cell)) return false;
    cells.add(cell);
    return true;
  });
  return [...surfaces, ...edges].slice(0, maxColours).map(([colour]) => colour);
}

function nearestIn(colours: readonly Colour[], colour: Colour): number {
  let nearest = 0;
  for (let index = 1; index < colours.length; index++)
    if (distance(colours[index] ?? 0, colour) < distance(colours[nearest] ?? 0, colour)) nearest = index;
  return nearest;
}

/**
 * Gives a sheet at most 256 colours. Surfaces keep theirs; the edges of letters have sixteen shades instead of hundreds: they look
 * the same and take a third of the bytes.
 */
export function shade(pixels: Pixels): Shaded {
  const words = wordsOf(pixels);
  const colours = chooseColours(countColours(words));
  const known = new Map(colours.map((colour, index) => [colour, index]));
  const indices = new Uint8Array(words.length);
  let [last, index] = [-1, 0];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    if (word !== last) {
      last = word;
      const colour = word & 0xffffff;
      const found = known.get(colour) ?? nearestIn(colours, colour);
      known.set(colour, found);
      index = found;
    }
    indices[at] = index;
  }
  return { indices, palette: Uint8Array.from(colours.flatMap((one) => [red(one), green(one), blue(one)])) };
}
