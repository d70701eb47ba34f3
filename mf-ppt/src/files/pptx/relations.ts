import { el, xmlHeader } from '../xml/xml.ts';
import { elementsOf, parseXml } from '../xml/xml-tree.ts';

export type Relation = { readonly id: string; readonly type: string; readonly target: string };

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relationType = (name: string): string => `${office}/${name}`;

/** Where the relationships of a part stand. */
export function relationsPath(part: string): string {
  const slash = part.lastIndexOf('/');
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
}

export const readRelations = (xml: string): Relation[] =>
  elementsOf(parseXml(xml)).map(({ attributes }) => ({
    id: attributes.Id ?? '',
    type: attributes.Type ?? '',
    target: attributes.Target ?? '',
  }));

export const writeRelations = (relations: readonly Relation[]): string =>
  xmlHeader +
  el(
    'Relationships',
    { xmlns: namespace },
    ...relations.map(({ id, type, target }) => el('Relationship', { Id: id, Type: type, Target: target })),
  );
