import { countCells } from './block-patterns.ts';
import { closeDangling, isBareMarker } from './close-dangling.ts';
import { type Definitions, definitionsIn, noDefinitions } from './definitions.ts';
import { type Block, close, emptyScan, openBlock, type Scan, step } from './scan-blocks.ts';

export type Reading = {
  /** Finished blocks keep their identity from one reading to the next. */
  blocks: readonly Block[];
  /** Addresses of reference links, `[text][1]`. */
  definitions: Definitions;
};

/** The last block while it grows, without what would flicker. */
function withoutFlicker(block: Block): Block {
  switch (block.kind) {
    case 'flow':
      return { kind: 'flow', text: closeDangling(block.text) };
    case 'list':
      return { ...block, items: [...block.items.slice(0, -1), closeDangling(block.items.at(-1) ?? '')] };
    case 'table':
      return { ...block, rows: [...block.rows.slice(0, -1), ...block.rows.slice(-1).map(closeDangling)] };
    default:
      return block;
  }
}

/** A line that starts with a pipe is taken for the head of a table before the line below proves it. */
function expectTable(scan: Scan, rest: string): Scan | null {
  const { open } = scan;
  const [head = ''] = open.kind === 'flow' ? open.lines : [];
  if (open.kind === 'none' && rest.trimStart().startsWith('|')) return scan;
  if (open.kind !== 'flow' || open.lines.length !== 1 || !head.trimStart().startsWith('|')) return null;
  return /^[\s|:-]*$/.test(rest) ? step(scan, `|${'---|'.repeat(countCells(head))}`) : null;
}

/** The scan with the unfinished last line in it. */
function withRest(scan: Scan, rest: string): Scan {
  const inCode = scan.open.kind === 'code' || (scan.open.kind === 'list' && scan.open.fence !== null);
  if (inCode) return scan.open.kind === 'code' && /^\s*[`~]+$/.test(rest) ? scan : step(scan, rest);
  const expected = expectTable(scan, rest);
  if (expected) return expected;
  return rest === '' || isBareMarker(rest) ? scan : step(scan, rest);
}

/**
 * Reads a text that grows at its end: whole lines are scanned once, only the rest after the last line break is looked at
 * again. A text that is not a continuation is read from the start.
 */
export function createBlockReader() {
  let read = '';
  let scan = emptyScan;
  let definitions = noDefinitions;

  function take(line: string): void {
    const before = scan.blocks.length;
    scan = step(scan, line);
    for (const block of scan.blocks.slice(before)) definitions = definitionsIn(block, definitions);
  }

  function takeLines(text: string): string {
    if (!text.startsWith(read)) [read, scan, definitions] = ['', emptyScan, noDefinitions];
    const end = text.lastIndexOf('\n') + 1;
    if (end > read.length) {
      for (const line of text.slice(read.length, end - 1).split('\n')) take(line.replace(/\r$/, ''));
      read = text.slice(0, end);
    }
    return text.slice(end);
  }

  return {
    /** `growing`: more is to come, so the end is shown calmly. */
    read(text: string, growing: boolean): Reading {
      const rest = takeLines(text);
      if (!growing) {
        const { blocks } = close(step(scan, rest));
        const added = blocks.slice(scan.blocks.length);
        return {
          blocks,
          definitions: added.reduce((known, block) => definitionsIn(block, known), definitions),
        };
      }
      const whole = withRest(scan, rest);
      const last = openBlock(whole.open);
      return { blocks: last ? [...whole.blocks, withoutFlicker(last)] : whole.blocks, definitions };
    },
  };
}
