import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CssNode, generate, parse, walk } from 'css-tree';

/** The layer of the page that styles of remotes belong to: below it are those of the shell's parts. */
const layer = 'remotes';

/** What a build consists of: its own styles, and those of the components that came with them. */
export const layersOfBuilds = [layer, 'components'];

const isIn = (layers: readonly string[], node: CssNode): boolean =>
  node.type === 'Atrule' &&
  node.name === 'layer' &&
  node.prelude !== null &&
  layers.includes(generate(node.prelude));

/** A class in them says nothing of where the element is. */
const notNarrowing = new Set(['global', 'has', 'not']);
/** Each of their selectors is a way in. */
const alternatives = new Set(['is', 'where', 'matches', '-webkit-any']);

/** A class narrows a selector to the elements of this remote; `::highlight(name)` is only where code has put it. */
function isOwn(selector: CssNode): boolean {
  let own = false;
  walk(selector, (node) => {
    if (node.type === 'PseudoClassSelector' && notNarrowing.has(node.name)) return walk.skip;
    if (node.type === 'PseudoClassSelector' && alternatives.has(node.name)) {
      const lists = node.children?.toArray() ?? [];
      own ||= lists.every((list) => list.type === 'SelectorList' && list.children.toArray().every(isOwn));
      return walk.skip;
    }
    if (node.type === 'ClassSelector') own = true;
    if (node.type === 'PseudoElementSelector' && node.name === 'highlight') own = true;
    return undefined;
  });
  return own;
}

/**
 * What in a style sheet would reach elements of others. A rule inside another one is as narrow as that one.
 * @param layers those it may have rules in
 */
export function problemsOfStyles(css: string, file: string, layers: readonly string[] = [layer]): string[] {
  const sheet = parse(css);
  if (sheet.type !== 'StyleSheet') return [];
  const outside = sheet.children.toArray().filter((node) => node.type !== 'Comment' && !isIn(layers, node));
  const wide: string[] = [];
  walk(sheet, function (node) {
    if (node.type !== 'Rule' || this.rule || this.atrule?.name.endsWith('keyframes')) return undefined;
    if (node.prelude.type === 'SelectorList')
      for (const selector of node.prelude.children) if (!isOwn(selector)) wide.push(generate(selector));
    return walk.skip;
  });
  return [
    ...(outside.length > 0 ? [`${file} has rules outside @layer ${layer}`] : []),
    ...wide.map((selector) => `${file} styles ${selector}: a selector needs a class of its own`),
  ];
}

/** Those of pages for frames are left out: such a page is nobody else's. */
const sheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith(`frames${path.sep}`))
    .sort();

/** The style sheets below a folder. @param within what their names are given relative to */
export const checkStyles = (folder: string, within: string, layers?: readonly string[]): string[] =>
  sheetsIn(folder).flatMap((file) => {
    const place = path.join(folder, file);
    return problemsOfStyles(readFileSync(place, 'utf8'), path.relative(within, place), layers);
  });
