import { type Extent, extentOf } from './extent.ts';
import type { Line } from './lines.ts';
import type { Stack } from './stacks.ts';

/** Lines that make one formula. */
export type FormulaStack = Stack & { readonly isFormula: true };

/** Part of the letters of a line that are of formulas. */
const leastMath = 0.4;
/** Shares of the size: how far the parts of a formula stand from one another, and a formula from the text beside it. */
const apartAlong = 3;
const apartAcross = 0.7;
const besideText = 4;
const equationNumber = /^\(\d+(?:\.\d+)*[a-z]?\)$/u;
/** Lines of a page beyond which they are not looked through. */
const maxLines = 2_000;

/** Formulas that stand alone, and the other lines. */
export function formulasOf(lines: readonly Line[]): {
  formulas: FormulaStack[];
  rest: readonly Line[];
} {
  if (lines.length > maxLines || !lines.some(isMath)) return { formulas: [], rest: lines };
  const taken = new Set<Line>();
  const formulas: FormulaStack[] = [];
  const prose = lines.filter(isProse);
  const parts = lines.filter((line) => !isProse(line) && !prose.some((other) => isBeside(line, other)));
  for (const seed of parts) {
    if (taken.has(seed) || !isMath(seed)) continue;
    const cluster = grown(seed, parts, taken);
    for (const line of cluster) taken.add(line);
    formulas.push({ ...extentOf(cluster), lines: inOrder(cluster), isFormula: true });
  }
  return { formulas, rest: lines.filter((line) => !taken.has(line)) };
}

const isMath = (line: Line): boolean => line.math >= leastMath && !isProse(line);

/** At least two words that are no names of a formula. */
const isProse = ({ words, math }: Line): boolean =>
  words.filter(({ text }) => /^\p{L}{4,}[.,:;]?$/u.test(text)).length >= (math >= leastMath ? 3 : 2);

const isSameRow = (one: Line, other: Line): boolean =>
  Math.abs(one.base - other.base) < 0.4 * Math.max(one.size, other.size);

const gapAlong = (one: Extent, other: Extent): number =>
  Math.max(one.start, other.start) - Math.min(one.end, other.end);

const gapAcross = (one: Extent, other: Extent): number =>
  Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);

/** What is in a line of text belongs to it. */
const isBeside = (line: Line, text: Line): boolean =>
  isSameRow(line, text) && gapAlong(line, text) < besideText * text.size;

/** A line with all that touches it, and what touches that. */
function grown(seed: Line, parts: readonly Line[], taken: ReadonlySet<Line>): Line[] {
  const cluster = new Set([seed]);
  for (const line of cluster)
    for (const other of parts)
      if (!taken.has(other) && !cluster.has(other) && belongs(line, other)) cluster.add(other);
  return [...cluster];
}

function belongs(line: Line, other: Line): boolean {
  const size = Math.max(line.size, other.size);
  const text = other.words.map((word) => word.text).join('');
  if (equationNumber.test(text)) return isSameRow(line, other);
  return gapAlong(line, other) < apartAlong * size && gapAcross(line, other) < apartAcross * size;
}

/** Parts beside one another from the left, those below one another from the top. */
function inOrder(cluster: readonly Line[]): Line[] {
  const groups: Line[][] = [];
  for (const line of cluster.toSorted((a, b) => a.start - b.start)) {
    const group = groups.at(-1);
    if (group && line.start < Math.max(...group.map(({ end }) => end)) - 1) group.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) =>
    group.toSorted((a, b) => (isSameRow(a, b) ? a.start - b.start : a.base - b.base)),
  );
}
