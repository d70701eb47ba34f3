import {
  closesFence,
  countCells,
  type Fence,
  indentOf,
  interrupts,
  isBlank,
  isDelimiterRow,
  isHeading,
  isQuote,
  isRule,
  isUnderline,
  itemStart,
  openedFence,
  openedMath,
} from './block-patterns.ts';

/** A part of the text that can be shown without looking at any other. Items and rows are separate parts, because answers have long lists. */
export type Block =
  | { kind: 'flow'; text: string }
  | { kind: 'math'; tex: string; source: string }
  | { kind: 'code'; info: string; chunks: readonly string[]; closed: boolean }
  | { kind: 'list'; ordered: boolean; start: number; items: readonly string[] }
  | { kind: 'table'; head: string; rows: readonly string[] };

type Lines = readonly string[];
export type Open =
  | { kind: 'none' }
  | { kind: 'flow'; lines: Lines; blanks: number }
  | { kind: 'math'; close: string; lines: Lines }
  | { kind: 'code'; fence: Fence; info: string; chunks: Lines; lines: Lines }
  | ({ kind: 'list'; items: Lines; lines: Lines; blanks: number; fence: Fence | null } & Item)
  | { kind: 'table'; head: string; rows: Lines };
type Item = { marker: string; ordered: boolean; start: number; indent: number };

/** Finished blocks, and the one that the next line may belong to. A value: a step makes a new one. */
export type Scan = { blocks: readonly Block[]; open: Open };

export const emptyScan: Scan = { blocks: [], open: { kind: 'none' } };

/** Lines of an open code block that are drawn as one piece. */
const chunkLines = 40;

const textOf = (lines: Lines): string => lines.join('\n');
const withBlanks = (lines: Lines, blanks: number): string[] => [...lines, ...Array<string>(blanks).fill('')];
const add = (scan: Scan, block: Block): Scan => ({ blocks: [...scan.blocks, block], open: { kind: 'none' } });
const opened = (scan: Scan, open: Open): Scan => ({ blocks: scan.blocks, open });

/** The open block as it would be if the text ended here. */
export function openBlock(open: Open): Block | null {
  switch (open.kind) {
    case 'none':
      return null;
    case 'flow':
      return { kind: 'flow', text: textOf(open.lines) };
    case 'math':
      return { kind: 'flow', text: textOf(open.lines) };
    case 'code': {
      const chunks = open.lines.length > 0 ? [...open.chunks, textOf(open.lines)] : open.chunks;
      return { kind: 'code', info: open.info, chunks, closed: false };
    }
    case 'list':
      return {
        kind: 'list',
        ordered: open.ordered,
        start: open.start,
        items: [...open.items, textOf(open.lines)],
      };
    case 'table':
      return { kind: 'table', head: open.head, rows: open.rows };
  }
}

export function close(scan: Scan): Scan {
  const block = openBlock(scan.open);
  return block ? add(scan, block.kind === 'code' ? { ...block, closed: true } : block) : scan;
}

const mathBlock = (lines: Lines, mark: string): Block => {
  const source = textOf(lines).trim();
  return { kind: 'math', tex: source.slice(2, -mark.length).trim(), source };
};

function startMath(scan: Scan, line: string, mark: string): Scan {
  const rest = line.trim().slice(2);
  const at = rest.indexOf(mark);
  if (at < 0) return opened(scan, { kind: 'math', close: mark, lines: [line] });
  if (at > 0 && at + mark.length === rest.length) return add(scan, mathBlock([line], mark));
  return opened(scan, { kind: 'flow', lines: [line], blanks: 0 });
}

/** A line that no open block takes. */
function start(scan: Scan, line: string): Scan {
  if (isBlank(line)) return scan;
  const fence = openedFence(line);
  if (fence && fence.indent <= 3) {
    const { info, ...rest } = fence;
    return opened(scan, { kind: 'code', fence: rest, info, chunks: [], lines: [] });
  }
  const mark = openedMath(line);
  if (mark) return startMath(scan, line, mark);
  if (isHeading(line) || isRule(line)) return add(scan, { kind: 'flow', text: line });
  const item = itemStart(line);
  if (item) return opened(scan, { kind: 'list', items: [], lines: [line], blanks: 0, fence: null, ...item });
  return opened(scan, { kind: 'flow', lines: [line], blanks: 0 });
}

type OpenOf<K extends Open['kind']> = Extract<Open, { kind: K }>;

function stepFlow(scan: Scan, open: OpenOf<'flow'>, line: string): Scan {
  const [first = ''] = open.lines;
  const grown = opened(scan, {
    kind: 'flow',
    lines: [...withBlanks(open.lines, open.blanks), line],
    blanks: 0,
  });
  if (indentOf(first) > 3) {
    if (isBlank(line)) return opened(scan, { ...open, blanks: open.blanks + 1 });
    return indentOf(line) > 3 ? grown : start(close(scan), line);
  }
  if (isBlank(line)) return close(scan);
  if (isQuote(first)) return isQuote(line) || !interrupts(line) ? grown : start(close(scan), line);
  if (isUnderline(line)) return close(grown);
  if (
    open.lines.length === 1 &&
    first.includes('|') &&
    isDelimiterRow(line) &&
    countCells(first) === countCells(line)
  ) {
    return opened(scan, { kind: 'table', head: `${first}\n${line}`, rows: [] });
  }
  return interrupts(line) ? start(close(scan), line) : grown;
}

function stepMath(scan: Scan, open: OpenOf<'math'>, line: string): Scan {
  // A formula has no empty line in it: what was opened was not one.
  if (isBlank(line)) return close(scan);
  const lines = [...open.lines, line];
  if (!line.includes(open.close)) return opened(scan, { ...open, lines });
  if (line.trimEnd().endsWith(open.close)) return add(scan, mathBlock(lines, open.close));
  return opened(scan, { kind: 'flow', lines, blanks: 0 });
}

function stepCode(scan: Scan, open: OpenOf<'code'>, line: string): Scan {
  if (closesFence(line, open.fence)) return close(scan);
  const text = line.slice(Math.min(open.fence.indent, indentOf(line)));
  const lines = [...open.lines, text];
  // A piece never ends in an empty line, which would not show.
  if (lines.length < chunkLines || isBlank(text)) return opened(scan, { ...open, lines });
  return opened(scan, { ...open, chunks: [...open.chunks, textOf(lines)], lines: [] });
}

/** The fence that is open inside a list item after the line. */
function fenceAfter(fence: Fence | null, line: string): Fence | null {
  if (fence) return closesFence(line, fence) ? null : fence;
  return openedFence(line.replace(/^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+/, ''));
}

function stepList(scan: Scan, open: OpenOf<'list'>, line: string): Scan {
  if (isBlank(line)) return opened(scan, { ...open, blanks: open.blanks + 1 });
  const grown = (): Scan =>
    opened(scan, {
      ...open,
      lines: [...withBlanks(open.lines, open.blanks), line],
      blanks: 0,
      fence: fenceAfter(open.fence, line),
    });
  if (indentOf(line) >= open.indent) return grown();
  const item = itemStart(line);
  if (item && item.marker === open.marker && item.ordered === open.ordered) {
    const { start: _, empty: __, ...rest } = item;
    const items = [...open.items, textOf(open.lines)];
    return opened(scan, { ...open, ...rest, items, lines: [line], blanks: 0, fence: fenceAfter(null, line) });
  }
  const lazy = open.blanks === 0 && !open.fence && !item && !interrupts(line) && !isUnderline(line);
  return lazy ? grown() : start(close(scan), line);
}

function stepTable(scan: Scan, open: OpenOf<'table'>, line: string): Scan {
  if (isBlank(line)) return close(scan);
  if (interrupts(line)) return start(close(scan), line);
  return opened(scan, { ...open, rows: [...open.rows, line] });
}

/** Takes one whole line. What is in `blocks` afterwards never changes again. */
export function step(scan: Scan, line: string): Scan {
  const { open } = scan;
  switch (open.kind) {
    case 'none':
      return start(scan, line);
    case 'flow':
      return stepFlow(scan, open, line);
    case 'math':
      return stepMath(scan, open, line);
    case 'code':
      return stepCode(scan, open, line);
    case 'list':
      return stepList(scan, open, line);
    case 'table':
      return stepTable(scan, open, line);
  }
}
