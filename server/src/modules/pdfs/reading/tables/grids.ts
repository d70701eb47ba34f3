import type { Rule } from '../pdfjs/content.ts';

/** Points within which lines are the same, or touch. */
const near = 3;
const maxLines = 400;

/** Lines that make a table: places of its rows and columns, and what is drawn between them. */
export type Grid = {
  /** From the top down and from the left, each edge once. */
  readonly ys: readonly number[];
  readonly xs: readonly number[];
  /** Whether a line is drawn at an edge, there where this other coordinate is. */
  readonly isParted: (edge: 'row' | 'column', at: number, across: number) => boolean;
};

/** What is drawn with lines that cross, with at least two rows and two columns. */
export function gridsOf(rules: readonly Rule[]): Grid[] {
  return componentsOf(rules.slice(0, maxLines * 10)).flatMap((component) => {
    const horizontal = component.filter(({ isHorizontal }) => isHorizontal);
    const vertical = component.filter(({ isHorizontal }) => !isHorizontal);
    const ys = edgesOf(horizontal.map(({ top, bottom }) => (top + bottom) / 2));
    const xs = edgesOf(vertical.map(({ left, right }) => (left + right) / 2));
    if (ys.length < 3 || xs.length < 3 || ys.length > maxLines || xs.length > maxLines) return [];
    const isParted: Grid['isParted'] = (edge, at, across) =>
      edge === 'row'
        ? horizontal.some(
            ({ top, left, right }) =>
              Math.abs(top - at) <= near && left <= across + near && right >= across - near,
          )
        : vertical.some(
            ({ left, top, bottom }) =>
              Math.abs(left - at) <= near && top <= across + near && bottom >= across - near,
          );
    return [{ ys, xs, isParted }];
  });
}

function edgesOf(places: readonly number[]): number[] {
  const edges: number[] = [];
  for (const place of places.toSorted((a, b) => a - b))
    if (place - (edges.at(-1) ?? Number.NEGATIVE_INFINITY) > near * 1.5) edges.push(place);
  return edges;
}

/** Lines that touch one another, directly or by others. */
function componentsOf(rules: readonly Rule[]): Rule[][] {
  const horizontal = rules.filter(({ isHorizontal }) => isHorizontal);
  const vertical = rules.filter(({ isHorizontal }) => !isHorizontal);
  if (horizontal.length * vertical.length > 4_000_000) return [];
  const parents = new Map<Rule, Rule>(rules.map((rule) => [rule, rule]));
  const rootOf = (rule: Rule): Rule => {
    let root = rule;
    while (parents.get(root) !== root) root = parents.get(root) ?? root;
    parents.set(rule, root);
    return root;
  };
  for (const one of horizontal)
    for (const other of vertical) if (touches(one, other)) parents.set(rootOf(one), rootOf(other));
  const components = new Map<Rule, Rule[]>();
  for (const rule of rules) {
    const root = rootOf(rule);
    const component = components.get(root);
    if (component) component.push(rule);
    else components.set(root, [rule]);
  }
  return [...components.values()];
}

const touches = (one: Rule, other: Rule): boolean =>
  other.left >= one.left - near &&
  other.right <= one.right + near &&
  one.top >= other.top - near &&
  one.bottom <= other.bottom + near;
