import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { type BlockRule, indentOf, isOutside, lineOf, ruleOf } from './rules.ts';

/** Levels of blocks in blocks; the library leaves out what lies deeper than a hundred. */
const deepest = 60;

/** What is nested too deep to be anybody's answer is shown as written. */
const tooDeep: BlockRule = (state, line, endLine) => {
  if (state.level < deepest) return false;
  let next = line + 1;
  while (next < endLine && !isOutside(state, next)) next += 1;
  const token = state.push('verbatim', '', 0);
  token.content = state.getLines(line, next, state.blkIndent, false);
  token.map = [line, next];
  state.line = next;
  return true;
};

const readFence = ruleOf('fence');

/** Whether the line has nothing but the marks of the fence, and at least as many. */
function isClosing(state: StateBlock, line: number, markup: string): boolean {
  const text = lineOf(state, line).trimEnd();
  const [mark = ''] = markup;
  return indentOf(state, line) <= 3 && text.length >= markup.length && text === mark.repeat(text.length);
}

/** A line of code without the columns that its fence is indented by. A tab that is wider than what is left of them stays. */
function codeLine({ src, bMarks, eMarks, bsCount }: StateBlock, line: number, columns: number): string {
  let at = bMarks[line] ?? 0;
  const end = eMarks[line] ?? 0;
  for (let column = 0; at < end && column < columns; at += 1) {
    const width = src[at] === '\t' ? 4 - ((column + (bsCount[line] ?? 0)) % 4) : 1;
    if (!/[ \t]/.test(src[at] ?? '') || column + width > columns) break;
    column += width;
  }
  return src.slice(at, end);
}

/** The library would cut a tab that stands across the indentation, and with it the indentation of the code. */
const fence: BlockRule = (state, line, endLine, silent) => {
  if (!readFence(state, line, endLine, silent)) return false;
  const token = state.tokens.at(-1);
  if (silent || !token) return true;
  const last = state.line - 1;
  const closed = last > line && isClosing(state, last, token.markup);
  const code: string[] = [];
  for (let next = line + 1; next < (closed ? last : state.line); next += 1)
    code.push(codeLine(state, next, state.sCount[line] ?? 0));
  token.content = code.join('\n');
  token.info = state.md.utils.unescapeAll(token.info).trim();
  token.meta = { closed };
  return true;
};

const readTable = ruleOf('table');
const readList = ruleOf('list');

/** The layout of a table with more columns takes minutes. */
const maxColumns = 100;

/** The library adds missing cells to rows; more than this would take half a second. */
const maxMissingCells = 5_000;

/** Cells of a row, as the library splits it. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function cellTokens(state: StateBlock, level: number, content: string): Token[] {
  const [open, inline, close] = [
    new state.Token('td_open', 'td', 1),
    new state.Token('inline', '', 0),
    new state.Token('td_close', 'td', -1),
  ];
  Object.assign(inline, { content, children: [], level: level + 1 });
  return [open, inline, close].map((token) => Object.assign(token, { block: true }));
}

/** What a row has behind its last column: without the empty cells at its end, and in one cell from so many on. */
function surplusOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  const [first, rest] = [cells.slice(0, Math.min(last + 1, maxColumns)), cells.slice(maxColumns, last + 1)];
  return rest.length > 0 ? [...first, rest.join(' | ')] : first;
}

/** Whether the table has too many columns, or its rows lack too many cells. */
function isTooWide(state: StateBlock, line: number, endLine: number): boolean {
  const columns = cellsOf(lineOf(state, line)).length;
  let missing = 0;
  for (let row = line + 2; row < endLine && !state.isEmpty(row) && missing <= maxMissingCells; row += 1)
    missing += Math.max(0, columns - cellsOf(lineOf(state, row)).length);
  return columns > maxColumns || missing > maxMissingCells;
}

/** Rows may have more cells than the head of their table, which GFM drops. A table on the line of an item is in it. */
const table: BlockRule = (state, line, endLine, silent) => {
  const first = state.tokens.length;
  if (readList(state, line, endLine, true)) return false;
  if (!readTable(state, line, Math.min(line + 2, endLine), true) || isTooWide(state, line, endLine))
    return false;
  if (silent) return true;
  readTable(state, line, endLine, false);
  const tokens = state.tokens.splice(first);
  let cells: string[] = [];
  for (const token of tokens) {
    if (token.type === 'tr_open' && token.map) cells = cellsOf(lineOf(state, token.map[0]));
    if (token.type === 'td_open' || token.type === 'th_open') cells.shift();
    if (token.type === 'tr_close') {
      for (const cell of surplusOf(cells)) state.tokens.push(...cellTokens(state, token.level + 1, cell));
    }
    state.tokens.push(token);
  }
  return true;
};

const readNote = ruleOf('footnote_def', footnotes);

/** A footnote says, as every block does, which lines it is made of. */
const note: BlockRule = (state, line, endLine, silent) => {
  const first = state.tokens.length;
  if (indentOf(state, line) > 3 || !readNote(state, line, endLine, silent)) return false;
  const token = state.tokens[first];
  if (!silent && token) token.map = [line, state.line];
  return true;
};

const readDefinition = ruleOf('reference');

/** A definition keeps what was written, for when nothing refers to it. */
const definition: BlockRule = (state, line, endLine, silent) => {
  if (!readDefinition(state, line, endLine, silent)) return false;
  const token = state.tokens.at(-1);
  if (!silent && token) token.content = state.getLines(line, state.line, state.blkIndent, false).trim();
  return true;
};

/** Where the library would drop or change what was written, it stays. */
export function nothingLost({ block: { ruler } }: MarkdownIt): void {
  const interrupting = ['paragraph', 'reference', 'blockquote', 'list'];
  ruler.before('table', 'too_deep', tooDeep);
  ruler.at('table', table, { alt: ['paragraph', 'reference'] });
  ruler.at('fence', fence, { alt: interrupting });
  ruler.at('reference', definition);
  ruler.at('footnote_def', note, { alt: ['paragraph', 'reference'] });
}
