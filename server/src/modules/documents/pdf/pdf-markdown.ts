import { type TableCell, toMarkdown as tableToMarkdown } from '@orangery/api/tables';
import { escaped } from '../markdown-text.ts';
import type { Segment, TextLine } from './layout.ts';

/** How many times the size of the text a heading has at least. */
const headingScale = 1.15;
const headingSymbols = 160;
const maxLevel = 4;
/** Of the size of the letters: lines further apart are no longer one paragraph. */
const lineSpacing = 1.75;

const bullet = /^[•‣◦▪▫●○■□·∙–—*-]\s+/u;
const number = /^(\d{1,3})[.)]\s+/u;

type Block =
  | { readonly kind: 'text'; text: string; readonly size: number; base: number }
  | { readonly kind: 'item'; mark: string; text: string; readonly size: number; base: number }
  | { readonly kind: 'table'; readonly rows: TextLine[] };

/** Lines of a page as Markdown: headings by their size, lists by their marks, tables by columns that begin at the same place. */
export function toMarkdown(lines: readonly TextLine[]): string {
  const usual = usualSize(lines);
  const blocks = blocksOf(lines);
  const sizes = headingSizes(blocks, usual);
  return blocks
    .map((block) => blockText(block, sizes))
    .join('\n\n')
    .replace(/(^- .*)\n\n(?=- )/gm, '$1\n')
    .replace(/(^\d+\. .*)\n\n(?=\d+\. )/gm, '$1\n');
}

function blocksOf(lines: readonly TextLine[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (isRow(line, lines[index - 1], last) || isRow(line, lines[index + 1])) {
      if (last?.kind === 'table') last.rows.push(line);
      else blocks.push({ kind: 'table', rows: [line] });
      continue;
    }
    const text = line.segments.map((segment) => segment.text).join(' ');
    const mark = bullet.exec(text) ? '-' : number.exec(text) ? `${number.exec(text)?.[1]}.` : undefined;
    const { size, base } = line;
    if (mark)
      blocks.push({ kind: 'item', mark, text: text.replace(bullet, '').replace(number, ''), size, base });
    else if (last && last.kind !== 'table' && goesOn(last, line)) {
      last.text = joined(last.text, text);
      last.base = base;
    } else blocks.push({ kind: 'text', text, size, base });
  }
  return blocks;
}

/** Two lines whose columns begin at the same places are rows of a table. */
function isRow(line: TextLine, beside: TextLine | undefined, last?: Block): boolean {
  if (line.segments.length < 2 || !beside || (last && last.kind !== 'table')) return false;
  if (beside.segments.length < 2) return false;
  const shared = line.segments.filter((segment) =>
    beside.segments.some((other) => isAligned(segment, other, line.size)),
  );
  return shared.length >= 2 && shared.length >= Math.min(line.segments.length, beside.segments.length) - 1;
}

const isAligned = (one: Segment, other: Segment, size: number): boolean =>
  Math.abs(one.left - other.left) < size || Math.abs(one.right - other.right) < size;

const goesOn = (last: Exclude<Block, { kind: 'table' }>, { base, size }: TextLine): boolean =>
  Math.abs(last.size - size) < 0.6 && last.base - base > 0 && last.base - base <= size * lineSpacing;

/** Lines of one paragraph: a hyphen at the end of a line parts a word, and Chinese has no spaces. */
function joined(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  const isChinese =
    /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u.test(before) &&
    /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(after);
  return isChinese ? before + after : `${before} ${after}`;
}

/** The size that most letters have. */
function usualSize(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, segments } of lines) {
    const rounded = Math.round(size * 2) / 2;
    const count = segments.reduce((sum, { text }) => sum + text.length, 0);
    letters.set(rounded, (letters.get(rounded) ?? 0) + count);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Sizes of headings, the largest first. */
function headingSizes(blocks: readonly Block[], usual: number): number[] {
  const sizes = blocks.flatMap((block) =>
    block.kind === 'text' && block.size >= usual * headingScale && block.text.length <= headingSymbols
      ? [Math.round(block.size)]
      : [],
  );
  return [...new Set(sizes)].toSorted((a, b) => b - a);
}

function blockText(block: Block, sizes: readonly number[]): string {
  if (block.kind === 'table') return tableToMarkdown({ rows: rowsOf(block.rows) });
  if (block.kind === 'item') return `${block.mark} ${escaped(block.text)}`;
  const level = block.text.length <= headingSymbols ? sizes.indexOf(Math.round(block.size)) : -1;
  return level < 0
    ? escaped(block.text)
    : `${'#'.repeat(Math.min(maxLevel, level + 1))} ${escaped(block.text)}`;
}

/** Cells in the columns where they begin; a row without one there has an empty cell. */
function rowsOf(lines: readonly TextLine[]): TableCell[][] {
  const columns: { left: number; right: number }[] = [];
  for (const { segments, size } of lines)
    for (const segment of segments) {
      const column = columns.find((known) => isAligned({ ...segment }, { ...known, text: '' }, size));
      if (column) {
        column.left = Math.min(column.left, segment.left);
        column.right = Math.max(column.right, segment.right);
      } else columns.push({ left: segment.left, right: segment.right });
    }
  const isRightToLeft = lines.filter((line) => line.isRightToLeft).length > lines.length / 2;
  const ordered = columns.toSorted((a, b) => (isRightToLeft ? b.left - a.left : a.left - b.left));
  return lines.map(({ segments, size }) =>
    ordered.map((column) => ({
      text: segments
        .filter((segment) => ordered.find((one) => isAligned(segment, { ...one, text: '' }, size)) === column)
        .map(({ text }) => text)
        .join(' '),
      rowSpan: 1,
      columnSpan: 1,
    })),
  );
}
