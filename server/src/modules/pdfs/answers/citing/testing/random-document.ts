import type { PageText } from '../../../reading/page-text.ts';
import { readPages } from '../../../reading/steps.ts';
import { type SamplePage, type Shown, unicodePdf } from '../../../reading/testing/unicode-pdf.ts';

export const scripts = ['Latin', 'Cyrillic', 'Arabic', 'Han'] as const;
type Script = (typeof scripts)[number];

const letters: Readonly<Record<Script, readonly string[]>> = {
  Latin: [...'abcdeghijkmnopqrstuvwxyz', 'fi', 'fl'],
  Cyrillic: [...'абвгдежзиклмнопрстуфхцчшщыэюя'],
  Arabic: [...'بپتثجچحخدذرزژسشصضطظعغفقکگلمن'],
  Han: Array.from({ length: 2_000 }, (_, index) => String.fromCharCode(0x4e00 + 7 * index)),
};

/** A point of the page as it is shown, as fractions from its top left. */
export type Point = readonly [x: number, y: number];
export type Written = { readonly text: string; readonly middles: readonly Point[] };

export type RandomPage = {
  readonly script: Script;
  readonly columns: 1 | 2;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly hyphens: boolean;
  readonly ligatures: boolean;
  readonly seed: number;
};

const [width, height, size] = [600, 800, 10];
const linesOfColumn = 14;

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function wordOf(script: Script, next: (below: number) => number): string {
  const length = script === 'Han' ? 1 : 4 + next(7);
  return Array.from({ length }, () => letters[script][next(letters[script].length)]).join('');
}

const shownAs = (text: string, { script, ligatures }: RandomPage): string => {
  if (script === 'Arabic') return [...text].reverse().join('');
  return ligatures ? text.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ') : text;
};

/** Its words in the order of reading, and how they are put on it. */
export function write(page: RandomPage): { readonly words: readonly Written[]; readonly sample: SamplePage } {
  const { script, columns, rotation, hyphens, seed } = page;
  const next = random(seed);
  const words: Written[] = [];
  const shown: Shown[] = [];
  const columnWidth = columns === 1 ? 460 : 220;
  // A ligature is one glyph: as wide as its letters, it would leave gaps as wide as those between columns.
  const longOf = (text: string) => (shownAs(text, page).length * size) / 2;
  const space = script === 'Han' ? 0 : size / 2;
  const put = (text: string, from: number, base: number): Point => {
    const glyphs = shownAs(text, page);
    const long = longOf(text);
    const x = script === 'Arabic' ? width - from - long : from;
    shown.push({ text: glyphs, x, y: base, size });
    return turned([(x + long / 2) / width, (height - base - size / 4) / height], rotation);
  };
  for (let column = 0; column < columns; column += 1) {
    const left = 60 + column * 260;
    let [line, at] = [0, 0];
    while (line < linesOfColumn) {
      const text = wordOf(script, next);
      const base = 700 - line * 14;
      const room = columnWidth - at;
      const cut = Math.floor(text.length / 2);
      const isParted = hyphens && (script === 'Latin' || script === 'Cyrillic') && line + 1 < linesOfColumn;
      if (longOf(text) <= room) {
        words.push({ text, middles: [put(text, left + at, base)] });
        at += longOf(text) + space;
      } else if (isParted && cut >= 2 && longOf(`${text.slice(0, cut)}-`) <= room) {
        const first = put(`${text.slice(0, cut)}-`, left + at, base);
        words.push({ text, middles: [first, put(text.slice(cut), left, base - 14)] });
        line += 1;
        at = longOf(text.slice(cut)) + space;
      } else {
        line += 1;
        at = 0;
      }
    }
  }
  return { words, sample: { shown, entries: `/Rotate ${rotation}` } };
}

function turned([x, y]: Point, rotation: number): Point {
  if (rotation === 90) return [1 - y, x];
  if (rotation === 180) return [1 - x, 1 - y];
  return rotation === 270 ? [y, 1 - x] : [x, y];
}

/** The pages as the server reads them. */
export async function readSamples(samples: readonly SamplePage[]): Promise<readonly PageText[]> {
  const read = await readPages({ content: unicodePdf(samples), from: 1, to: samples.length });
  if ('refusal' in read) throw new Error(read.refusal);
  return read.pages;
}
