type Attributes = Readonly<Record<string, string | number | undefined>>;
/** XML already, or nothing. */
type Child = string | false | undefined;

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what no XML document may have: control characters, halves of surrogate pairs, non-characters. */
export const cleanText = (text: string): string => text.replace(forbidden, '');

/** A text as content of an element or value of an attribute. */
export const xmlText = (text: string): string =>
  cleanText(text).replace(/[&<>"]/g, (character) => entities[character] ?? '');

const xmlAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlAttribute(String(value))}"`]))
    .join('');

const xmlAttribute = (value: string): string => xmlText(value).replace(/[\t\n\r]/g, ' ');

/** An element; its children are XML. */
export function el(name: string, attributes: Attributes = {}, ...children: readonly Child[]): string {
  const content = children.filter(Boolean).join('');
  const start = `<${name}${xmlAttributes(attributes)}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}
