/** An entry of a document's outline, as pdf.js gives it. */
export type OutlineNode = { title: string; dest: unknown; items: readonly OutlineNode[] };

export type OutlineEntry = { title: string; depth: number; destination: unknown };

/** The first entries of an outline: files can name any number, at any depth. */
const maxEntries = 3_000;
const maxDepth = 8;
const maxTitle = 300;

/** The outline from top to bottom, with the depth of each entry from 0. */
export function outlineEntries(nodes: readonly OutlineNode[]): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const waiting = nodes.map((node) => ({ node, depth: 0 })).reverse();
  while (entries.length < maxEntries) {
    const next = waiting.pop();
    if (!next) break;
    const { node, depth } = next;
    const title = node.title.replace(/\s+/g, ' ').trim().slice(0, maxTitle);
    if (title !== '') entries.push({ title, depth: Math.min(depth, maxDepth), destination: node.dest });
    for (const child of [...node.items].reverse()) waiting.push({ node: child, depth: depth + 1 });
  }
  return entries;
}
