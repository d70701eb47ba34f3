import { strFromU8, unzipSync } from 'fflate';
import { readRelations, relationsPath } from '../pptx/relations.ts';
import { findAll, parseXml, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** A written file, parsed back. */
export function openPptx(bytes: Uint8Array) {
  const parts = unzipSync(bytes);
  const paths = Object.keys(parts);
  const xml = (path: string): XmlElement => {
    const part = parts[path];
    if (!part) throw new Error(`There is no ${path}.`);
    return parseXml(strFromU8(part));
  };
  const relationsOf = (path: string) => {
    const part = parts[relationsPath(path)];
    return part ? readRelations(strFromU8(part)) : [];
  };
  return { parts, paths, xml, relationsOf, slide: (number: number) => xml(`ppt/slides/slide${number}.xml`) };
}

/** Paragraphs, one a line. */
export const wordsOf = (element: XmlElement): string =>
  [...findAll(element, 'a:p')]
    .map((paragraph) => [...findAll(paragraph, 'a:t')].map(textOf).join(''))
    .join('\n');

/** Where a relationship of a part leads. */
export function targetOf(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments = part.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/');
}

/** What is wrong with how the parts of a package refer to each other. */
export function brokenReferences(bytes: Uint8Array): string[] {
  const { paths, xml, relationsOf } = openPptx(bytes);
  const types = xml('[Content_Types].xml');
  const overrides = new Set([...findAll(types, 'Override')].map(({ attributes }) => attributes.PartName));
  const endings = new Set([...findAll(types, 'Default')].map(({ attributes }) => attributes.Extension));
  const faults: string[] = [];
  for (const path of overrides)
    if (!paths.includes((path ?? '').slice(1))) faults.push(`type of a missing ${path}`);
  for (const path of paths) {
    const ending = path.slice(path.lastIndexOf('.') + 1);
    const isTyped = overrides.has(`/${path}`) || (endings.has(ending) && ending !== 'xml');
    if (!isTyped && path !== '[Content_Types].xml') faults.push(`no type of ${path}`);
    if (!path.endsWith('.xml') || path === '[Content_Types].xml') continue;
    const relations = relationsOf(path);
    const ids = new Set(relations.map(({ id }) => id));
    if (ids.size !== relations.length) faults.push(`relationship twice in ${path}`);
    for (const { target } of relations)
      if (!paths.includes(targetOf(path, target))) faults.push(`${path} leads to a missing ${target}`);
    for (const { attributes } of findAll(xml(path)))
      for (const [name, value] of Object.entries(attributes))
        if (name.startsWith('r:') && !ids.has(value)) faults.push(`${path} has no relationship ${value}`);
    const shapes = [...findAll(xml(path), 'p:cNvPr')].map(({ attributes }) => attributes.id);
    if (new Set(shapes).size !== shapes.length) faults.push(`shape id twice in ${path}`);
  }
  return faults;
}
