import { directionOfText } from '../../slides/text/paragraph-direction.ts';
import { cleanText, xmlHeader } from '../xml/xml.ts';
import { find, findAll, make, mapElements, parseXml, writeXml, type XmlElement } from '../xml/xml-tree.ts';

function propertiesOf(line: string, deckRtl: boolean): XmlElement[] {
  const { rtl, startsRight } = directionOfText(line, deckRtl);
  if (!rtl && !startsRight) return [];
  return [make('a:pPr', { algn: startsRight ? 'r' : 'l', rtl: rtl ? '1' : '0' })];
}

function paragraphs(notes: string, language: string, rtl: boolean): XmlElement[] {
  return cleanText(notes)
    .split(/\r\n|[\n\r]/)
    .map((line) =>
      line === ''
        ? make('a:p', {}, ...propertiesOf(line, rtl), make('a:endParaRPr', { lang: language }))
        : make(
            'a:p',
            {},
            ...propertiesOf(line, rtl),
            make('a:r', {}, make('a:rPr', { lang: language }), make('a:t', {}, line)),
          ),
    );
}

const isNotes = (shape: XmlElement) => find(shape, 'p:ph')?.attributes.type === 'body';

/** Speaker notes with a paragraph a line, in their language and direction. */
export function notesXml(xml: string, notes: string, language: string, rtl: boolean): string {
  const root = mapElements(parseXml(xml), (element) => {
    if (element.name !== 'p:sp' || !isNotes(element)) return element;
    return mapElements(element, (part) => {
      if (part.name !== 'p:txBody') return part;
      const before = [...findAll(part, 'a:bodyPr', 'a:lstStyle')];
      return { ...part, children: [...before, ...paragraphs(notes, language, rtl)] };
    });
  });
  return root ? xmlHeader + writeXml(root) : xml;
}
