import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { type BlockRule, indentOf, isAtEnd, isOutside, lineOf, lineStart } from './rules.ts';

/** Beyond these, the end of a formula is not looked for: UTF-16 units in a line, and in a block. */
const maxLength = 4_000;
export const maxBlock = 8_000;
const maxLines = 200;

/** What only a formula has in it. */
export const signs = /\\[a-z]|[\^=+<>{}]|(?<!\\)_/i;
/** `$5 and 6$`, `$5，剩6$`: an amount and words. */
const amount = /^\d[\d.,]*(?:[kKmM]|\s*%)?[^\S\n]*[\s\p{L}\p{P}–—-][^\\^_{}=+*/<>|]*$/u;
export const isAmount = (tex: string): boolean =>
  amount.test(tex) && !/^\d+[a-z]$/i.test(tex) && !/^[\d.,]+%?$/.test(tex);
/** Words in escaped brackets. */
export const prose = /^\p{L}[\p{L}\s'’.,-]{3,}$/u;

type Search = { src: string; from: number; to: number };

/** The last search for each mark: a text full of openings is searched once, not from each of them. */
const searches = new Map<string, Search>();

function isEscaped(src: string, at: number): boolean {
  let before = at;
  while (src[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** Where the mark stands next, not behind a backslash; −1 when it is too far away. */
export function find(src: string, mark: string, from: number, limit = maxLength): number {
  const last = searches.get(mark);
  let to = last && last.src === src && from >= last.from && from <= last.to ? last.to : -1;
  if (to < 0) {
    to = src.indexOf(mark, from);
    while (to >= 0 && isEscaped(src, to)) to = src.indexOf(mark, to + 1);
    if (to < 0) to = Number.POSITIVE_INFINITY;
    searches.set(mark, { src, from, to });
  }
  return to - from <= limit ? to : -1;
}

type Found = { tex: string; end: number; display: boolean };

const between = (src: string, at: number, open: string, close: string): Found | null => {
  const from = at + open.length;
  const to = find(src, close, from);
  if (to < 0) return null;
  const tex = src.slice(from, to);
  return { tex, end: to + close.length, display: open !== '$' && open !== '\\(' };
};

function dollars(src: string, at: number): Found | null {
  if (src.startsWith('$$', at)) return between(src, at, '$$', '$$');
  const found = between(src, at, '$', '$');
  if (!found) return null;
  const { tex, end } = found;
  const hugs = !/^[\s$]|\s$/.test(tex) && !/[a-z\d${]/i.test(src[end] ?? ' ');
  return hugs && !isAmount(tex) ? found : null;
}

function brackets(src: string, at: number): Found | null {
  const round = src.startsWith('\\(', at);
  if (!round && !src.startsWith('\\[', at)) return null;
  const found = round ? between(src, at, '\\(', '\\)') : between(src, at, '\\[', '\\]');
  if (!found || signs.test(found.tex)) return found;
  // `array\[0\]`, `print\(x\)` and `\[see below\]` are words with escaped brackets.
  const called = /[\w\]\\)]/.test(src[at - 1] ?? ' ');
  return called || !round || prose.test(found.tex) ? null : found;
}

/** Formulas drawn in one paragraph; the layout of more takes seconds. */
const maxFormulas = 500;
const counts = new WeakMap<StateInline, number>();

function pushFormula(state: StateInline, { tex, end, display }: Found): void {
  const count = (counts.get(state) ?? 0) + 1;
  counts.set(state, count);
  const source = state.src.slice(state.pos, end);
  if (count > maxFormulas) {
    state.pending += source;
    return;
  }
  const token = state.push('formula', '', 0);
  Object.assign(token, { content: tex.trim(), markup: source, meta: { display, open: false } });
}

const inline = (state: StateInline, silent: boolean): boolean => {
  const { src, pos, posMax } = state;
  const found = src[pos] === '$' ? dollars(src, pos) : src[pos] === '\\' ? brackets(src, pos) : null;
  if (!found || found.end > posMax || found.tex.trim() === '') return false;
  if (!silent) pushFormula(state, found);
  state.pos = found.end;
  return true;
};

/** Marks around a formula that a line begins with. */
type Marks = { open: string; close: string };

/** Null when the line begins with no formula. */
function marksOf(line: string): Marks | null {
  if (line.startsWith('$$')) return { open: '$$', close: '$$' };
  if (line.startsWith('\\[')) return { open: '\\[', close: '\\]' };
  const environment = /^\\begin\{([a-zA-Z]+\*?)\}/.exec(line)?.[1];
  return environment ? { open: '', close: `\\end{${environment}}` } : null;
}

/** What no formula has at the start of a line behind an empty one. */
const anotherBlock = /^(?:#{1,6}\s|```|~~~|>|\|)/;

/** The line that ends the formula, −1 when there is none. */
function lastLine(state: StateBlock, line: number, endLine: number, close: string): number {
  const limit = Math.min(endLine, line + maxLines);
  const end = find(state.src, close, lineStart(state, line) + 2, maxBlock);
  if (end < 0 || end > (state.eMarks[limit - 1] ?? 0)) return -1;
  const alone = lineOf(state, line).trimEnd().length <= 2 || close.startsWith('\\end');
  let gap = false;
  for (let next = line; next < limit && !isOutside(state, next); next += 1) {
    const text = next === line ? lineOf(state, line).slice(2) : lineOf(state, next);
    if (state.isEmpty(next)) gap = true;
    if ((gap && !alone) || (gap && anotherBlock.test(text))) return -1;
    const at = find(text, close, 0);
    if (at < 0) continue;
    const ends = text.slice(at + close.length).trim() === '';
    return ends && !(gap && at > 0 && !close.startsWith('\\')) ? next : -1;
  }
  return -1;
}

/** Whether the formula has no end because more of it is to come. */
function isUnfinished(state: StateBlock, line: number, endLine: number, { open, close }: Marks): boolean {
  if (!isAtEnd(state, endLine) || endLine - line > maxLines) return false;
  const alone = lineOf(state, line).trimEnd().length <= 2 || open === '';
  if (!alone && !signs.test(lineOf(state, line).slice(2))) return false;
  let gap = false;
  for (let next = line; next < endLine; next += 1) {
    const text = lineOf(state, next).slice(next === line ? 2 : 0);
    if (isOutside(state, next) || text.includes(close)) return false;
    gap ||= state.isEmpty(next);
    if (gap && (!alone || anotherBlock.test(text))) return false;
  }
  return true;
}

/** Whether the mark is the second of a pair that began in the same paragraph. */
function closesAnother(state: StateBlock, line: number): boolean {
  let marks = 0;
  for (let before = line - 1; before >= Math.max(0, line - 50) && !state.isEmpty(before); before -= 1)
    marks += lineOf(state, before).split('$$').length - 1;
  return marks % 2 === 1;
}

const block: BlockRule = (state, line, endLine, silent) => {
  const first = state.src.charCodeAt(lineStart(state, line));
  if ((first !== 0x24 && first !== 0x5c) || indentOf(state, line) > 3) return false;
  const marks = marksOf(lineOf(state, line));
  if (!marks) return false;
  const closed = lastLine(state, line, endLine, marks.close);
  const open = closed < 0 && isUnfinished(state, line, endLine, marks);
  if (closed < 0 && !open) return false;
  const last = open ? endLine - 1 : closed;
  const source = state.getLines(line, last + 1, state.blkIndent, false).trim();
  const inner = open ? source.slice(marks.open.length) : source.slice(2, -2);
  const tex = marks.open ? inner.trim() : source;
  if (tex === '' || (silent && marks.open === '$$' && closesAnother(state, line))) return false;
  if (silent) return true;
  const token = state.push('formula_block', '', 0);
  Object.assign(token, { content: tex, markup: open ? tex : source, map: [line, last + 1], meta: { open } });
  state.line = last + 1;
  return true;
};

/** `$…$`, `$$…$$`, `\(…\)`, `\[…\]` and bare environments. Dollar signs of money and escaped brackets are left alone. */
export function formulas({ inline: { ruler }, block: blocks }: MarkdownIt): void {
  ruler.before('escape', 'formula', inline);
  blocks.ruler.before('fence', 'formula_block', block, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}
