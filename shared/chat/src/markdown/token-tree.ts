import type { Token } from 'markdown-it';

/** A token with those between it and the token that closes it. `open`: nothing closed it. */
export type Node = { type: string; token: Token; children: Node[]; open: boolean };

/** Deeper marks are left out, the words in them are not: what draws a tree calls itself for every level. */
const deepest = 60;

const nameOf = (type: string): string => type.replace(/_(?:open|close)$/, '');

/** The flat list of the library as a tree. A token that closes nothing stands in it by itself. */
export function treeOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const path: Node[] = [];
  let skipped: string[] = [];
  const add = (node: Node) => (path.at(-1)?.children ?? root).push(node);
  const close = (type: string): boolean => {
    const left = skipped.lastIndexOf(type);
    if (left >= 0) {
      skipped = skipped.slice(0, left);
      return true;
    }
    // A tag of HTML closes only what was opened last; the blocks of the library are properly nested.
    const at = type === 'details' ? path.length - 1 : path.findLastIndex((node) => node.type === type);
    const match = path[at];
    if (match?.type !== type) return false;
    match.open = false;
    path.length = at;
    skipped = [];
    return true;
  };
  for (const token of tokens) {
    const type = nameOf(token.type);
    const node: Node = { type, token, children: [], open: token.nesting > 0 };
    if (token.nesting < 0) {
      if (!close(type)) add({ ...node, type: token.type });
    } else if (token.nesting === 0) add(node);
    else if (path.length >= deepest) skipped.push(type);
    else {
      add(node);
      path.push(node);
    }
  }
  return root;
}
