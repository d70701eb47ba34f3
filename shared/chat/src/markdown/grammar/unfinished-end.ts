import type { Delimiter, MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';

/** Marks at the very end, which may be either half of a pair or the beginning of more. */
const halfMarks = /\\?[*_~`]+$/;
/** `[text`, `[text](addr`, `![alt](addr` up to the end. */
const halfLink = /^!?\[([^[\]\n]*)(?:\]\([^)\s]*)?$/;
/** More open marks than that are no emphasis. */
const maxOpen = 6;

const isGrowing = ({ env, src }: StateInline): boolean => env.growingText === src;

/** Nothing stands behind the words that are being written, only the ends of the blocks around them. */
const ends = ({ nesting, type, content }: Token): boolean =>
  (nesting < 0 && type !== 'details_close') || type === 'td_open' || (type === 'inline' && content === '');

function growingToken(tokens: readonly Token[]): Token | undefined {
  const last = tokens.findLast((token) => !ends(token));
  return last?.type === 'inline' ? last : undefined;
}

/** Reads the inline texts as the library does, and knows which one of them is still growing. */
function readInline({ tokens, md, env }: StateCore): void {
  const growing = env.growing === true ? growingToken(tokens) : undefined;
  for (const token of tokens) {
    if (token.type !== 'inline') continue;
    if (token === growing) token.content = token.content.replace(halfMarks, '').trimEnd();
    env.growingText = token === growing ? token.content : undefined;
    md.inline.parse(token.content, md, env, token.children ?? []);
  }
}

/** Where a run of so many backticks stands last. */
const lastRuns = new WeakMap<StateInline, ReadonlyMap<number, number>>();

function lastRunsOf(state: StateInline): ReadonlyMap<number, number> {
  const known = lastRuns.get(state);
  if (known) return known;
  const runs = new Map([...state.src.matchAll(/`+/g)].map(({ 0: marks, index }) => [marks.length, index]));
  lastRuns.set(state, runs);
  return runs;
}

/** Code that is still open. */
const code = (state: StateInline, silent: boolean): boolean => {
  if (!isGrowing(state) || state.src[state.pos] !== '`') return false;
  const [marks = ''] = /^`+/.exec(state.src.slice(state.pos)) ?? [];
  const from = state.pos + marks.length;
  if ((lastRunsOf(state).get(marks.length) ?? 0) >= from) return false;
  if (!silent) state.push('code_inline', 'code', 0).content = state.src.slice(from).trim();
  state.pos = state.posMax;
  return true;
};

/** A link whose address is not there yet shows its words; a picture, a number of a source and a note wait. */
const link = (state: StateInline, silent: boolean): boolean => {
  if (silent || !isGrowing(state) || !/[![]/.test(state.src[state.pos] ?? '')) return false;
  const [, label] = halfLink.exec(state.src.slice(state.pos)) ?? [];
  if (label === undefined) return false;
  const end = state.posMax;
  if (state.src[state.pos] === '[' && !/^(?:\d+|\^.*)$/.test(label)) {
    state.pos += 1;
    state.posMax = state.pos + label.length;
    state.md.inline.tokenize(state);
  }
  state.pos = state.posMax = end;
  return true;
};

/** Marks that open emphasis which nothing closes. */
function openMarks({ delimiters, tokens }: StateInline): Delimiter[] {
  let closed = -1;
  return delimiters.filter((mark, index) => {
    closed = Math.max(closed, mark.end);
    // An asterisk in a calculation.
    const product = mark.length === 1 && /[a-z\d]$/i.test(tokens[mark.token - 1]?.content ?? '');
    return mark.open && mark.end < 0 && index > closed && !product;
  });
}

/** Closes the emphasis that is open at the end. */
function emphasis(state: StateInline): void {
  if (!isGrowing(state)) return;
  const open = openMarks(state);
  if (open.length > maxOpen) return;
  for (const mark of open.reverse()) {
    state.push('text', '', 0).content = state.tokens[mark.token]?.content ?? '';
    const token = state.tokens.length - 1;
    mark.end = state.delimiters.length;
    state.delimiters.push({
      marker: mark.marker,
      length: mark.length ?? 0,
      token,
      end: -1,
      open: false,
      close: true,
    });
  }
}

/** Keeps the end of a growing text from flickering: what is opened is closed, what is not certain yet is left out. */
export function unfinishedEnd({ core, inline: { ruler, ruler2 } }: MarkdownIt): void {
  core.ruler.at('inline', readInline);
  ruler.before('backticks', 'growing_code', code);
  ruler.before('link', 'growing_link', link);
  ruler2.after('balance_pairs', 'growing_emphasis', emphasis);
}
