import { type CssNode, parse, walk } from 'css-tree';

const roots: Readonly<Record<string, string>> = {
  html: 'document.documentElement',
  root: 'document.documentElement',
  head: 'document.head',
  body: 'document.body',
};

/** The part behind the last combinator: what is selected. */
function lastPart(selector: CssNode): readonly CssNode[] {
  if (selector.type !== 'Selector') return [];
  const parts = selector.children.toArray();
  return parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
}

const nameIn = (part: readonly CssNode[]): string | undefined => {
  const node = part.find(({ type }) => type === 'TypeSelector' || type === 'PseudoClassSelector');
  return node && 'name' in node ? String(node.name).toLowerCase() : undefined;
};

/** `html > body.dark` → `document.body`: the part of the page itself that a selector finds; undefined when it finds others. */
export function rootOfSelector(selector: string): string | undefined {
  const found: string[] = [];
  try {
    walk(parse(selector, { context: 'selectorList' }), (node) => {
      const root = roots[nameIn(lastPart(node)) ?? ''];
      if (root) found.push(root);
    });
  } catch {
    return undefined;
  }
  return found[0];
}
