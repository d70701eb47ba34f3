import type { MarkdownIt, StateInline } from 'markdown-it';
import { isAmount, prose, signs } from './formulas.ts';

/** UTF-16 units of a formula that is waited for. */
const maxLength = 1_000;

const opening = /\$\$?|\\[([]/y;

/** Whether the open text can only be a formula, and not money or words in brackets. */
function isFormula(open: string, tex: string, before: string): boolean {
  if (tex.trim() === '' || tex.length > maxLength) return false;
  if (open === '$') {
    const words = (/\p{L}{3,}\s+\p{L}{3,}/u.test(tex) && !tex.includes('\\')) || /\]\(|:\/\//.test(tex);
    return signs.test(tex) && !/^\s|\n/.test(tex) && !isAmount(tex) && !words;
  }
  if (open === '\\(') return !/[\w\]\\)]/.test(before) && !prose.test(tex.trim());
  return signs.test(tex) || tex.startsWith('\n');
}

const growingFormula = (state: StateInline, silent: boolean): boolean => {
  const { src, pos, posMax, env } = state;
  if (silent || env.growingText !== src || posMax !== src.length) return false;
  opening.lastIndex = pos;
  const [open] = opening.exec(src) ?? [];
  if (open === undefined) return false;
  const tex = src.slice(pos + open.length).replace(/[$\\]$/, '');
  if (!isFormula(open, tex, src[pos - 1] ?? ' ')) return false;
  const token = state.push('formula', '', 0);
  const display = open === '$$' || open === '\\[';
  Object.assign(token, { content: tex.trim(), markup: tex.trim(), meta: { display, open: true } });
  state.pos = posMax;
  return true;
};

/** Reads a formula that is still being written as one. */
export function openFormulas({ inline: { ruler } }: MarkdownIt): void {
  ruler.after('formula', 'growing_formula', growingFormula);
}
