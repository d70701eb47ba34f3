import { isHidden, roleOf, textOfMessage } from './chatgpt-answer.ts';
import { type Fields, fieldsOf, listOf, textOf } from './read-values.ts';

/** A step of a conversation, in the tree of all its branches. */
export type Node = {
  id: string;
  message: Fields | undefined;
  parent: string | null;
  children: readonly string[];
};

export type Tree = {
  /** From the beginning to the node that is shown last. */
  readonly path: ReadonlySet<Node>;
  /** Where branches begin: nodes without one before them, and the beginning of the path. */
  readonly roots: readonly Node[];
  /** What follows a node directly: what it names, and what names it. */
  childrenOf(node: Node): readonly Node[];
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

/** @param current id of the node that is shown last; the newest branch is shown where it is not said, or not there */
export function treeOf(nodes: ReadonlyMap<string, Node>, current: string | undefined): Tree {
  const children = new Map<Node, Set<Node>>();
  const link = (parent: Node | undefined, child: Node | undefined) => {
    if (!parent || !child || parent === child) return;
    const known = children.get(parent) ?? new Set();
    children.set(parent, known.add(child));
  };
  const parentOf = ({ parent }: Node) => nodes.get(parent ?? '');
  for (const node of nodes.values())
    for (const id of node.children) {
      const child = nodes.get(id);
      // What it says itself counts more.
      if (child && (parentOf(child) ?? node) === node) link(node, child);
    }
  for (const node of nodes.values()) link(parentOf(node), node);
  const childrenOf = (node: Node) => [...(children.get(node) ?? [])];
  const begins = [...nodes.values()].filter(({ parent }) => parent === null || !nodes.has(parent));
  const path = pathTo(nodes, (current && nodes.get(current)) || lastLeaf(begins[0], childrenOf));
  return { path: new Set(path), roots: [...new Set([...path.slice(0, 1), ...begins])], childrenOf };
}

function pathTo(nodes: ReadonlyMap<string, Node>, last: Node | undefined): Node[] {
  const path = new Set<Node>();
  for (let node = last; node && !path.has(node); node = nodes.get(node.parent ?? '')) path.add(node);
  return [...path].reverse();
}

function lastLeaf(root: Node | undefined, childrenOf: Tree['childrenOf']): Node | undefined {
  const seen = new Set<Node>();
  let leaf = root;
  for (let node = root; node && !seen.has(node); node = childrenOf(node).at(-1)) {
    seen.add(node);
    leaf = node;
  }
  return leaf;
}

/** An answer as its steps, and the questions that followed it. */
export type Answer = { readonly nodes: readonly Node[]; readonly questions: readonly Node[] };

/** What stands directly behind a question. */
export type Following = {
  readonly answers: readonly Answer[];
  /** Questions that followed without an answer. */
  readonly questions: readonly Node[];
};

/**
 * Reads a tree once: each node belongs to one answer or is one question, however often it is named. An answer that forks
 * goes on with what is shown, else with the newest; what the other branches have to themselves is answers of their own.
 */
export function createTreeReader({ path, childrenOf }: Tree) {
  const seen = new Set<Node>();
  const isNew = (question: Node): boolean => !seen.has(question) && Boolean(seen.add(question));

  /** What the answer that begins here has; where it forks, the other branches are added to `others`. */
  const answerFrom = (start: Node, others: Node[]): Answer => {
    const nodes: Node[] = [];
    const questions: Node[] = [];
    for (let node: Node | undefined = start; node; ) {
      seen.add(node);
      nodes.push(node);
      const fresh: Node[] = childrenOf(node).filter((child) => !seen.has(child));
      const shown = fresh.find((child) => path.has(child));
      const next: Node | undefined = shown ?? fresh.findLast((child) => !isQuestion(child));
      node = next && !isQuestion(next) ? next : undefined;
      for (const child of fresh) if (child !== node) (isQuestion(child) ? questions : others).push(child);
    }
    return { nodes, questions: questions.filter(isNew) };
  };

  return (starts: readonly Node[]): Following => {
    const answers: Answer[] = [];
    const questions: Node[] = [];
    const waiting = [...starts];
    for (const start of waiting) {
      if (seen.has(start)) continue;
      if (isQuestion(start) && isNew(start)) questions.push(start);
      else answers.push(answerFrom(start, waiting));
    }
    return { answers, questions };
  };
}

/** A question that a person saw. */
const isQuestion = ({ message }: Node): boolean =>
  message !== undefined &&
  roleOf(message) === 'user' &&
  !isHidden(message) &&
  textOfMessage(message).content.trim() !== '';
