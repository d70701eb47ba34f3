import { isHidden, roleOf } from './chatgpt-answer.ts';
import { type Fields, fieldsOf, listOf, textOf } from './read-values.ts';

/** A step of a conversation, in the tree of all its branches. */
export type Node = {
  id: string;
  message: Fields | undefined;
  parent: string | null;
  children: readonly string[];
};

export function nodesOf(mapping: unknown): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const [id, value] of Object.entries(fieldsOf(mapping) ?? {})) {
    const node = fieldsOf(value);
    if (!node) continue;
    const children = listOf(node.children).filter((child) => typeof child === 'string');
    nodes.set(id, { id, message: fieldsOf(node.message), parent: textOf(node.parent) ?? null, children });
  }
  return nodes;
}

/** From the beginning to the node that is shown last; the newest branch where that is not said. */
export function pathTo(nodes: Map<string, Node>, current: string | undefined): Node[] {
  const path: Node[] = [];
  const seen = new Set<string>();
  let node = (current && nodes.get(current)) || lastLeaf(nodes);
  while (node && !seen.has(node.id)) {
    seen.add(node.id);
    path.unshift(node);
    node = nodes.get(node.parent ?? '');
  }
  return path;
}

function lastLeaf(nodes: Map<string, Node>): Node | undefined {
  const root = [...nodes.values()].find(({ parent }) => parent === null || !nodes.has(parent));
  return root && chainFrom(nodes, root).at(-1);
}

/** A node and what follows it, by the newest branch. */
export function chainFrom(nodes: Map<string, Node>, start: Node): Node[] {
  const chain: Node[] = [];
  const seen = new Set<string>();
  for (let node: Node | undefined = start; node && !seen.has(node.id); ) {
    seen.add(node.id);
    chain.push(node);
    node = nodes.get(node.children.at(-1) ?? '');
  }
  return chain;
}

/** A question that a person saw. */
export const isQuestion = ({ message }: Node): boolean =>
  message !== undefined && roleOf(message) === 'user' && !isHidden(message);
