import type { Token } from 'markdown-it';
import type { Inline, Inlines } from './document.ts';
import type { InlineTagName } from './grammar/inline-tags.ts';
import { type Node, treeOf } from './token-tree.ts';

/** A tag that has not found the other of its pair. */
type Tag = { kind: 'tag'; name: InlineTagName; closes: boolean; source: string };
type Piece = Inline | Tag;

/** Tags in tags; more are text. */
const deepest = 20;

const marks: Readonly<Record<string, InlineTagName>> = { em: 'em', strong: 'strong', s: 'del' };

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

const text = (value: string): Inline => ({ kind: 'text', text: value });

/** A link, or what was written where it leads nowhere. */
function linkOf({ token, children }: Node): Inline[] {
  const [address, title] = [attribute(token, 'href'), attribute(token, 'title')];
  const words = inlinesOf(children);
  if (address) return [{ kind: 'link', address, title, children: words }];
  return [text('['), ...words, text(title ? `]("${title}")` : ']()')];
}

function pictureOf({ token }: Node): Inline {
  const [address, title] = [attribute(token, 'src'), attribute(token, 'title')];
  const words = textOf(buildInlines(token.children ?? []));
  return address ? { kind: 'picture', address, title, text: words } : text(`![${words}]()`);
}

function piecesOf(node: Node): Piece[] {
  return node.type === 'link' ? linkOf(node) : [pieceOf(node)];
}

function pieceOf(node: Node): Piece {
  const { type, token, children } = node;
  const tag = marks[type];
  if (tag) return { kind: 'marked', tag, children: inlinesOf(children) };
  switch (type) {
    case 'softbreak':
      return text('\n');
    case 'hardbreak':
      return { kind: 'break' };
    case 'code_inline':
      return { kind: 'code', code: token.content };
    case 'image':
      return pictureOf(node);
    case 'formula': {
      const { content: tex, markup: source, meta } = token;
      return { kind: 'formula', tex, display: meta?.display === true, source, open: meta?.open === true };
    }
    case 'footnote_ref':
      return { kind: 'noteMark', label: String(token.meta?.label) };
    case 'tag':
      return {
        kind: 'tag',
        name: token.meta?.name as InlineTagName,
        closes: token.meta?.closes === true,
        source: token.content,
      };
    default:
      return text(token.content);
  }
}

const asText = (piece: Piece): Inline => (piece.kind === 'tag' ? text(piece.source) : piece);

/** Tags with what stands between them; those without the other of their pair are text. */
function paired(pieces: readonly Piece[]): Inline[] {
  const result: Inline[] = [];
  const open: { name: InlineTagName; at: number }[] = [];
  for (const piece of pieces) {
    const opener = piece.kind === 'tag' ? open.findLastIndex(({ name }) => name === piece.name) : -1;
    const at = open[opener]?.at;
    if (piece.kind === 'tag' && piece.closes && at !== undefined) {
      open.length = opener;
      const [, ...inside] = result.splice(at);
      result.push({ kind: 'marked', tag: piece.name, children: joined(inside) });
      continue;
    }
    if (piece.kind === 'tag' && !piece.closes && open.length < deepest)
      open.push({ name: piece.name, at: result.length });
    result.push(asText(piece));
  }
  return result;
}

/** Texts beside each other as one, so that a long paragraph is few elements. */
function joined(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) result.push(text(run.join('')));
    run = [];
  };
  for (const inline of inlines) {
    if (inline.kind === 'text') {
      if (inline.text !== '') run.push(inline.text);
    } else {
      flush();
      result.push(inline);
    }
  }
  flush();
  return result;
}

const inlinesOf = (nodes: readonly Node[]): Inlines => joined(paired(nodes.flatMap(piecesOf)));

/** What the inline tokens of a block mean. */
export const buildInlines = (tokens: readonly Token[]): Inlines => inlinesOf(treeOf(tokens));

/** The words alone. */
export const textOf = (inlines: Inlines): string =>
  inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
        case 'picture':
          return inline.text;
        case 'code':
          return inline.code;
        case 'formula':
          return inline.tex;
        case 'break':
          return '\n';
        case 'noteMark':
          return `[^${inline.label}]`;
        default:
          return textOf(inline.children);
      }
    })
    .join('');
