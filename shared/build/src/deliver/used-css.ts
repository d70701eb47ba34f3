import { type CssNode, generate, parse, type Selector, walk } from 'css-tree';

const namesIn = (html: string, attribute: string): Set<string> =>
  new Set(
    [...html.matchAll(new RegExp(`\\b${attribute}="([^"]*)"`, 'g'))].flatMap(([, names = '']) =>
      names.split(/\s+/),
    ),
  );

/** Classes that an element must have to match; what stands inside `:not()` and its kin says nothing for sure. */
function classesOf(selector: Selector): string[] {
  const found: string[] = [];
  walk(selector, function (this: { function?: unknown }, node: CssNode) {
    if (node.type === 'PseudoClassSelector') return walk.skip;
    if (node.type === 'ClassSelector') found.push(node.name);
    return undefined;
  });
  return found;
}

/** What of a style sheet can apply to this HTML: rules for classes that stand nowhere in it are left out. */
export function usedCss(css: string, html: string): string {
  const classes = namesIn(html, 'class');
  const sheet = parse(css);
  walk(sheet, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (rule.prelude.type !== 'SelectorList') return;
      rule.prelude.children = rule.prelude.children.filter(
        (selector) => selector.type !== 'Selector' || classesOf(selector).every((name) => classes.has(name)),
      );
      if (rule.prelude.children.isEmpty) list.remove(item);
    },
  });
  return generate(sheet);
}
