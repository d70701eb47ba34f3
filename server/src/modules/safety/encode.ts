/**
 * How texts are compared with the list: a text becomes units, and a word of the list is in it when its units are.
 *
 * - Full width, circled, bold, upper and lower case letters are one unit; accents and invisible characters are none.
 * - Spaces, punctuation and signs are nothing beside scripts that are written without spaces, so that they part no word of
 *   those. Everywhere else a run of them is one `gap`.
 * - Every word of a script that is written with spaces stands between two gaps: it is found as a whole word only.
 */
export const gap = 0x20;

/** `ignored`: not there at all. Else the code points a character stands for, `gap` for one that parts words. */
type Folded = 'ignored' | readonly number[];

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\0]/u;
/** Combining marks that a reader takes for the same letter, and the line that stretches Arabic ones. */
const accents: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];
const isAccent = (point: number) => accents.some(([from, to]) => point >= from && point <= to);
const written = /[\p{L}\p{N}\p{M}]/u;
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;

/** More characters than any text has, so that nobody fills the memory with the rest of them. */
const maxKnown = 50_000;
const known = new Map<number, Folded>();
const unspacedUnits = new Set<number>();

function foldAnew(point: number): Folded {
  const character = String.fromCodePoint(point);
  if (invisible.test(character)) return 'ignored';
  const decomposed = character.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
  const units: number[] = [];
  for (const part of decomposed) {
    const unit = part.codePointAt(0) ?? gap;
    if (invisible.test(part) || isAccent(unit)) continue;
    const isWritten = written.test(part);
    if (isWritten && unspaced.test(part)) unspacedUnits.add(unit);
    units.push(isWritten ? unit : gap);
  }
  return units.length === 0 ? 'ignored' : units;
}

function fold(point: number): Folded {
  const before = known.get(point);
  if (before !== undefined) return before;
  const folded = foldAnew(point);
  if (known.size >= maxKnown) known.clear();
  known.set(point, folded);
  return folded;
}

/** Encodes a text piece by piece; how it is cut makes no difference. */
export type Encoder = {
  /** Gives `onUnit` the units of the next character. */
  push(point: number): void;
  /** The text is over. */
  end(): void;
};

type Last = 'gap' | 'spaced' | 'unspaced';

export function createEncoder(onUnit: (unit: number) => void): Encoder {
  // Before the first word of a text there is a gap to come, as there is after a character of Chinese.
  let last: Last = 'unspaced';

  const take = (unit: number) => {
    const kind: Last = unit === gap ? 'gap' : unspacedUnits.has(unit) ? 'unspaced' : 'spaced';
    if (kind !== last && (last === 'spaced' || kind === 'spaced') && last !== 'gap') onUnit(gap);
    if (kind !== 'gap') onUnit(unit);
    // Beside Chinese a gap is nothing.
    if (kind !== 'gap' || last === 'spaced') last = kind;
  };

  return {
    push(point) {
      const folded = fold(point);
      if (folded === 'ignored') return;
      for (const unit of folded) take(unit);
    },
    end() {
      if (last === 'spaced') onUnit(gap);
      last = 'unspaced';
    },
  };
}

/** The units of a whole text. */
export function encode(text: string): number[] {
  const units: number[] = [];
  const encoder = createEncoder((unit) => units.push(unit));
  for (const character of text) encoder.push(character.codePointAt(0) ?? gap);
  encoder.end();
  return units;
}
