import { usual } from './extent.ts';
import { textOfLine } from './line-text.ts';
import type { Line } from './lines.ts';

/** Lines that make one block of the page. */
export type Paragraph = {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'table' | 'formula';
  readonly lines: readonly Line[];
  readonly level?: number;
  readonly markdown?: string;
};

/** How many times the size of the text a heading has at least. */
const headingScale = 1.12;
const headingSymbols = 160;
const maxLevel = 6;
/** Of the size of the letters: lines further apart are no longer one paragraph. */
const lineSpacing = 1.75;
const indent = 0.8;

const bullet = /^[•‣◦▪▫●○■□·∙–—*\-\u{f0b7}\u{f0a7}]$/u;
const number = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|[ivx]{1,5}[.)])$/u;
const section = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|[A-Z]\.)$/u;

/** A part of the page; one with Markdown is a table. */
export type Part = {
  readonly lines: readonly Line[];
  readonly markdown?: string;
  readonly isFormula?: boolean;
};

/** Parts in reading order as paragraphs, items of lists, headings and tables. */
export function paragraphsOf(parts: readonly Part[]): Paragraph[] {
  const body = bodySize(parts.flatMap(({ lines }) => lines));
  const groups: { lines: Line[]; markdown?: string; isHeading?: boolean; isFormula?: boolean }[] = [];
  for (const part of parts)
    if (part.markdown !== undefined) groups.push({ lines: [...part.lines], markdown: part.markdown });
    else if (part.isFormula) groups.push({ lines: [...part.lines], isFormula: true });
    else
      for (const line of part.lines) {
        const group = groups.at(-1);
        if (group && group.markdown === undefined && !group.isFormula && goesOn(group.lines, line))
          group.lines.push(line);
        else groups.push({ lines: [line] });
      }
  for (const group of groups)
    group.isHeading = group.markdown === undefined && !group.isFormula && isHeading(group.lines, body);
  const sizes = headingSizes(groups.filter((group) => group.isHeading).map(({ lines }) => lines));
  return groups.map(({ lines, markdown, isFormula, isHeading: heading }) => {
    if (markdown !== undefined) return { kind: 'table', lines, markdown };
    if (isFormula) return { kind: 'formula', lines };
    if (heading) return { kind: 'heading', lines, level: levelOf(lines, sizes) };
    return { kind: isItem(lines[0]) ? 'list' : 'paragraph', lines };
  });
}

const isItem = (line: Line | undefined): boolean => {
  const first = line?.words[0]?.text ?? '';
  return (line?.words.length ?? 0) > 1 && (bullet.test(first) || number.test(first));
};

function goesOn(group: readonly Line[], line: Line): boolean {
  const last = group.at(-1) as Line;
  const pitch = line.base - last.base;
  if (Math.abs(last.size - line.size) > 0.12 * last.size || isItem(line) || last.bold !== line.bold)
    return false;
  // The next column begins further up.
  if (pitch < -line.size) return endsOpen(last) && !isIndented(group, line);
  if (pitch > last.size * lineSpacing) return false;
  return !(isIndented(group, line) && !isItem(group[0]));
}

/** A paragraph that goes on in the next column does not end with the end of a sentence. */
const endsOpen = (line: Line): boolean => !/[.!?:。！？؟…]["'”’)]*$/u.test(textOfLine(line));

/** The first line of a paragraph is moved in. */
function isIndented(group: readonly Line[], line: Line): boolean {
  const last = group.at(-1) as Line;
  const [edge, begin] = line.rightToLeft ? [-last.end, -line.end] : [last.start, line.start];
  if (group.length === 1)
    return begin - edge > line.size * indent && begin - edge < line.size * 6 && !endsOpen(last);
  return begin - edge > line.size * indent;
}

/** Of most letters. */
function bodySize(lines: readonly Line[]): number {
  return usual(lines.flatMap((line) => line.words.map(() => Math.round(line.size * 2) / 2))) ?? 0;
}

function isHeading(group: readonly Line[], body: number): boolean {
  const [first] = group;
  const text = group.map(textOfLine).join(' ');
  if (!first || text.length > headingSymbols || group.length > 4 || !/\p{L}/u.test(text)) return false;
  if (first.size >= body * headingScale) return true;
  const isWhole = group.every(({ bold }) => bold) && !/[.,;]$/u.test(text);
  const isNumbered = section.test(first.words[0]?.text ?? '') && first.words.length > 1;
  return isWhole && (isNumbered || group.length <= 2) && first.size >= body * 0.95 && !isItem(first);
}

/** Sizes of headings, the largest first. */
const headingSizes = (groups: readonly (readonly Line[])[]): number[] =>
  [...new Set(groups.map((group) => Math.round(group[0]?.size ?? 0)))].toSorted((a, b) => b - a);

const levelOf = (group: readonly Line[], sizes: readonly number[]): number =>
  Math.min(maxLevel, sizes.indexOf(Math.round(group[0]?.size ?? 0)) + 1);
