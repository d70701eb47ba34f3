import type { MarkdownIt, StateBlock } from 'markdown-it';
import { find, maxBlock } from './formulas.ts';
import { type BlockRule, indentOf, isAtEnd, isOutside, lineOf } from './rules.ts';

/** Lines that a formula may take that begins inside of one. */
const maxLines = 50;
/** In a paragraph with more openings that nothing closes, no others are looked for. */
const maxOpen = 5;

/** A line of signs that makes what is above it a heading. */
const underline = /^(?:=+|-+)[ \t]*$/;

const codeSpan = /(`+)[^`]*\1/g;
const mark = /\\\\|\\\$|\$\$|\\\[|\\\]/g;
const closings: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };

/** The mark that closes the formula which is open at the end of the line, undefined when none is. */
function openAfter(line: string, before: string | undefined): string | undefined {
  let close = before;
  for (const [found] of line.replace(codeSpan, '').matchAll(mark)) {
    if (close === undefined) close = closings[found];
    else if (found === close) close = undefined;
  }
  return close;
}

/** Two words beside each other, which are no formula: `$$` is also said of prices. */
const isProse = (text: string): boolean => !/\\[a-z]/i.test(text) && /\p{L}{3,}[\s:,]+\p{L}{2,}/u.test(text);

/** Whether the closing mark is within reach. Skips scanning lines otherwise, because a text may be full of openings. */
function mayClose({ env, src, eMarks }: StateBlock, line: number, endLine: number, close: string): boolean {
  if (env.incomplete === true) return true;
  const at = find(src, close, eMarks[line] ?? 0, maxBlock);
  return at >= 0 && at <= (eMarks[Math.min(line + maxLines, endLine - 1)] ?? 0);
}

/** The line that closes what `line` leaves open, or `line` itself. */
function lastLineOfFormula(state: StateBlock, line: number, endLine: number, mark: string): number {
  let open: string | undefined = mark;
  let last = line;
  if (!mayClose(state, line, endLine, open)) return line;
  for (let next = line + 1; open !== undefined && next - line <= maxLines; next += 1) {
    if (next >= endLine) return isAtEnd(state, endLine) ? endLine - 1 : last;
    const text = lineOf(state, next);
    if (state.isEmpty(next) || isOutside(state, next)) return last;
    const closes = openAfter(text, open) !== open;
    if (isProse(closes ? text.slice(0, text.indexOf(open)) : text)) return last;
    if (closes) last = next;
    open = openAfter(text, open);
  }
  return last;
}

/** The line behind a paragraph with a formula of several lines in it, −1 for one without. */
function endOf(state: StateBlock, line: number, endLine: number): number {
  const interrupting = state.md.block.ruler.getRules('paragraph');
  let spans = false;
  let left = maxOpen;
  for (let next = line; ; next += 1) {
    const open = left > 0 ? openAfter(lineOf(state, next), undefined) : undefined;
    if (open !== undefined) {
      const last = lastLineOfFormula(state, next, endLine, open);
      if (last === next) left -= 1;
      else spans = true;
      next = last;
    }
    const behind = next + 1;
    const end = spans ? behind : -1;
    if (behind >= endLine || state.isEmpty(behind)) return end;
    // A heading, as far as the library is concerned.
    if (!spans && underline.test(lineOf(state, behind))) return -1;
    if (indentOf(state, behind) > 3 || (state.sCount[behind] ?? 0) < 0) continue;
    if (interrupting.some((rule) => rule(state, behind, endLine, true))) return end;
  }
}

const paragraph: BlockRule = (state, line, endLine) => {
  const parent = state.parentType;
  state.parentType = 'paragraph';
  const end = endOf(state, line, endLine);
  state.parentType = parent;
  if (end < 0) return false;
  state.push('paragraph_open', 'p', 1).map = [line, end];
  const content = state.getLines(line, end, state.blkIndent, false).trim();
  Object.assign(state.push('inline', '', 0), { content, map: [line, end], children: [] });
  state.push('paragraph_close', 'p', -1);
  state.line = end;
  return true;
};

/** A formula begun inside a line may span lines that would otherwise begin other blocks. */
export function formulasInLines({ block: { ruler } }: MarkdownIt): void {
  ruler.before('lheading', 'formula_paragraph', paragraph);
}
