import type { MarkdownIt, StateBlock } from 'markdown-it';
import { type BlockRule, indentOf, isOutside, lineOf, lineStart } from './rules.ts';

const opening = /^<details(\s+open(?:="")?)?[ \t]*>[ \t]*(?=$|<summary>|<\/details>)/i;
const summary = /^<summary>([\s\S]*?)<\/summary>[ \t]*/i;
const closing = /<\/details>[ \t]*$/i;
/** Lines that a summary may take. */
const maxSummary = 10;

type Line = { state: StateBlock; line: number };

function pushInline({ state, line }: Line, type: 'paragraph' | 'summary', content: string): void {
  const open = state.push(`${type}_open`, '', 1);
  const inline = state.push('inline', '', 0);
  Object.assign(inline, { content: content.trim(), children: [], map: [line, line + 1] });
  state.push(`${type}_close`, '', -1);
  open.map = [line, line + 1];
}

/** A tag alone. It adds no level, since the tag that closes it may never come. */
function pushTag({ state, line }: Line, nesting: 1 | -1, content: string): void {
  const token = state.push(nesting > 0 ? 'details_open' : 'details_close', '', 0);
  Object.assign(token, { nesting, content: content.trim(), map: [line, line + 1] });
}

/** Words behind a tag on its line, and the tag that may close the line. */
function pushRest(at: Line, rest: string): void {
  const words = rest.replace(closing, '');
  if (words.trim()) pushInline(at, 'paragraph', words);
  if (words !== rest) pushTag(at, -1, rest.slice(words.length));
}

/** The text of a line and of those that its summary goes on in. */
function withSummary({ state, line }: Line, text: string, endLine: number): [text: string, next: number] {
  let whole = text;
  let next = line + 1;
  if (!/^<summary>/i.test(text)) return [text, next];
  for (; !summary.test(whole) && next < Math.min(endLine, line + maxSummary); next += 1) {
    if (isOutside(state, next) || state.isEmpty(next)) return [text, line + 1];
    whole += `\n${lineOf(state, next)}`;
  }
  return summary.test(whole) ? [whole, next] : [text, line + 1];
}

const block: BlockRule = (state, line, endLine, silent) => {
  if (indentOf(state, line) > 3) return false;
  const text = lineOf(state, line);
  const first = state.src.charCodeAt(lineStart(state, line));
  const [tag = '', isOpen] = first === 0x3c ? (opening.exec(text) ?? []) : [];
  const [whole, next] = withSummary({ state, line }, text.slice(tag.length), endLine);
  const [title, words] = summary.exec(whole) ?? [];
  if (tag === '' && words === undefined && !closing.test(text)) return false;
  if (silent) return true;
  if (tag) pushTag({ state, line }, 1, isOpen ? '<details open>' : '<details>');
  if (words !== undefined) pushInline({ state, line }, 'summary', words);
  pushRest({ state, line: next - 1 }, whole.slice(title?.length ?? 0));
  state.line = next;
  return true;
};

/** `<details>` and `<summary>` around other blocks. They come one by one; which belong together is found in the tree. */
export function details({ block: { ruler } }: MarkdownIt): void {
  ruler.before('fence', 'details', block, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}
