import type { Block } from '../document.ts';
import type { Highlighted, highlight } from '../highlight.ts';
import { type PlaceInCode, placeInCode, type WholeCode } from './code-pieces.ts';

type Nodes = Highlighted['children'];

/** What of a tree stands between two places of its text. */
function cutTree(tree: Highlighted, from: number, to: number): Highlighted {
  let at = 0;
  const within = (nodes: Nodes): Nodes =>
    nodes.flatMap((node): Nodes => {
      if (node.type === 'element') {
        const children = within(node.children) as typeof node.children;
        return children.length > 0 ? [{ ...node, children }] : [];
      }
      if (node.type !== 'text') return [];
      const value = node.value.slice(Math.max(0, from - at), Math.max(0, to - at));
      at += node.value.length;
      return value === '' ? [] : [{ ...node, value }];
    });
  return { ...tree, children: within(tree.children) };
}

const trees = new WeakMap<WholeCode, Highlighted | null>();

/** Colours pieces of a code as parts of the whole: a comment may begin in one and end in another. */
export function colouringOf(blocks: Iterable<Block>, colour: typeof highlight): typeof highlight {
  const places = new Map<string, PlaceInCode>();
  for (const block of blocks) {
    const place = block.kind === 'code' && placeInCode(block);
    if (place) places.set(block.chunks.join('\n'), place);
  }
  return (language, code) => {
    const place = places.get(code);
    if (!place) return colour(language, code);
    const { whole, from } = place;
    const tree = trees.get(whole) ?? colour(language, whole.text);
    trees.set(whole, tree);
    return tree && cutTree(tree, from, from + code.length);
  };
}
