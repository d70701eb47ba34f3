import type { MarkdownIt, StateInline } from 'markdown-it';

/** Tags that are drawn as what they mean. Any other tag, and one with attributes, is text. */
export const inlineTagNames = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ins',
  's',
  'del',
  'sub',
  'sup',
  'kbd',
  'mark',
  'small',
  'code',
] as const;
export type InlineTagName = (typeof inlineTagNames)[number];

const tag = new RegExp(`<(?:br[ \\t]*/?|(/?)(${inlineTagNames.join('|')}))[ \\t]*>`, 'iy');

const inlineTag = (state: StateInline, silent: boolean): boolean => {
  if (state.src.charCodeAt(state.pos) !== 0x3c) return false;
  tag.lastIndex = state.pos;
  const [source, slash, name] = tag.exec(state.src) ?? [];
  if (source === undefined || state.pos + source.length > state.posMax) return false;
  if (!silent) {
    const token = state.push(name ? 'tag' : 'hardbreak', '', 0);
    token.content = source;
    token.meta = { name: name?.toLowerCase(), closes: slash === '/' };
  }
  state.pos += source.length;
  return true;
};

/** Tags in a text that say how it looks. They come one by one; which of them belong together is found in the tree. */
export function inlineTags({ inline: { ruler } }: MarkdownIt): void {
  ruler.before('autolink', 'tag', inlineTag);
}
