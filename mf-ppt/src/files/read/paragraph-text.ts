import { elementsOf, findAll, textOf, type XmlElement } from '../xml/xml-tree.ts';

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** What has text in a paragraph: runs, fields and formulas. */
const withText = new Set(['a:r', 'a:fld', 'a14:m', 'mc:AlternateContent']);

/** Text of a paragraph; breaks are spaces. */
export function paragraphText(paragraph: XmlElement): string {
  const parts = elementsOf(paragraph).map((child) => {
    if (child.name === 'a:br') return ' ';
    return withText.has(child.name) ? [...findAll(child, 'a:t', 'm:t')].map(textOf).join('') : '';
  });
  return oneLine(parts.join(''));
}

/** All paragraphs of an element in one line. */
export const textIn = (element: XmlElement): string =>
  oneLine([...findAll(element, 'a:p')].map(paragraphText).join(' '));

/** A point of a list; signs that Markdown would take for something else at its beginning are escaped. */
export const pointLine = (text: string, level: number): string =>
  `${'  '.repeat(level)}- ${text.replace(/^(?:[#>*+-]|\d+[.)](?=\s))/u, '\\$&')}`;
