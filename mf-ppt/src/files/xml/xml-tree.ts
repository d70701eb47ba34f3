import { XMLParser } from 'fast-xml-parser';
import { el, xmlText } from './xml.ts';

/** An element of a document; texts between elements are strings. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
};

export const make = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (XmlElement | string)[]
): XmlElement => ({ name, attributes, children });

/** As the parser gives them: an object with the name as its one key, attributes under `:@`. */
type Raw = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Characters by their number too.
  htmlEntities: true,
});

function childOf(raw: Raw): XmlElement | string {
  if ('#text' in raw) return String(raw['#text']);
  const name = Object.keys(raw).find((key) => key !== ':@') ?? '';
  const attributes = (raw[':@'] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
    children: ((raw[name] ?? []) as readonly Raw[]).map(childOf),
  };
}

/**
 * The root of a document. Document types are refused: they define entities, and no office file has one.
 * @throws Error where it is none
 */
export function parseXml(xml: string): XmlElement {
  if (xml.includes('<!DOCTYPE')) throw new Error('A document type is not read.');
  const root = (parser.parse(xml) as readonly Raw[]).map(childOf).find((one) => typeof one !== 'string');
  if (!root) throw new Error('There is no element.');
  return root;
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';
export const elementsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);

export const writeXml = ({ name, attributes, children }: XmlElement): string =>
  el(name, attributes, ...children.map((child) => (isElement(child) ? writeXml(child) : xmlText(child))));

/** All elements of these names, or of any, at any depth, in the order of the document. */
export function* findAll(element: XmlElement, ...names: readonly string[]): Generator<XmlElement> {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (names.length === 0 || names.includes(child.name)) yield child;
    yield* findAll(child, ...names);
  }
}

export function find(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  return findAll(element, ...names).next().value ?? undefined;
}

/** What stands in it, without the elements. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (isElement(child) ? textOf(child) : child)).join('');

/** The tree with each element replaced from the inside out; null leaves one out. */
export function mapElements(
  element: XmlElement,
  change: (element: XmlElement) => XmlElement | null,
): XmlElement | null {
  const children = element.children.flatMap((child): (XmlElement | string)[] => {
    if (!isElement(child)) return [child];
    const changed = mapElements(child, change);
    return changed ? [changed] : [];
  });
  return change({ ...element, children });
}
