import { el, xmlHeader, xmlText } from '../xml/xml.ts';
import { elementsOf, find, make, parseXml, writeXml, type XmlElement } from '../xml/xml-tree.ts';
import { type DeckFile, languageTags } from './deck-file.ts';
import { type Parts, readPart } from './start-package.ts';

const types = {
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
} as const;

/** The list of what each part is: only parts that are there, and endings that are used. */
export function contentTypes(parts: Parts): string {
  const root = parseXml(readPart(parts, '[Content_Types].xml'));
  const paths = [...parts.keys()];
  const kept = elementsOf(root).filter(({ name, attributes }) => {
    if (name === 'Override') return parts.has((attributes.PartName ?? '').slice(1));
    const ending = `.${attributes.Extension ?? ''}`;
    return paths.some((path) => path.endsWith(ending));
  });
  const known = new Set(kept.map(({ attributes }) => attributes.PartName));
  const themes = paths.filter((path) => path.startsWith('ppt/theme/') && path.endsWith('.xml'));
  const added = themes
    .filter((path) => !known.has(`/${path}`))
    .map((path) => make('Override', { PartName: `/${path}`, ContentType: types.theme }));
  const corrected = [...kept, ...added].map((one) =>
    one.attributes.ContentType === 'image/jpg'
      ? make(one.name, { ...one.attributes, ContentType: 'image/jpeg' })
      : one,
  );
  return xmlHeader + writeXml({ ...root, children: corrected });
}

/** Children of the presentation in the order of the schema; slides are 13.333 × 7.5 inches, notes upright. */
export function presentation(xml: string, { language }: Pick<DeckFile, 'language'>, rtl: boolean): string {
  const root = parseXml(xml);
  const part = (name: string) => find(root, name);
  const master = part('p:sldMasterIdLst');
  const children = [master, part('p:notesMasterIdLst'), part('p:sldIdLst'), part('p:sldSz')];
  const notes = make('p:notesSz', { cx: '6858000', cy: '9144000' });
  const text = part('p:defaultTextStyle');
  const defaults = text && {
    ...text,
    children: [
      { name: 'a:defPPr', attributes: {}, children: [make('a:defRPr', { lang: languageTags[language] })] },
      ...text.children,
    ],
  };
  const { autoCompressPictures: _, ...attributes } = root.attributes;
  return (
    xmlHeader +
    writeXml({
      ...root,
      attributes: rtl ? { ...attributes, rtl: '1' } : attributes,
      children: [...children, notes, defaults].filter((child): child is XmlElement => child !== undefined),
    })
  );
}

const coreNamespaces = {
  'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
};

/** Title and language of the document; who wrote it is for the person to say. */
export function coreProperties({ title, language }: DeckFile, now: Date): string {
  const moment = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const time = { 'xsi:type': 'dcterms:W3CDTF' };
  return (
    xmlHeader +
    el(
      'cp:coreProperties',
      coreNamespaces,
      `<dc:title>${xmlText(title)}</dc:title>`,
      `<dc:language>${languageTags[language]}</dc:language>`,
      el('dcterms:created', time, moment),
      el('dcterms:modified', time, moment),
    )
  );
}

export function appProperties({ slides }: DeckFile): string {
  const count = (name: string, number: number) => el(name, {}, String(number));
  return (
    xmlHeader +
    el(
      'Properties',
      { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
      '<Application>Microsoft Office PowerPoint</Application>',
      '<PresentationFormat>Widescreen</PresentationFormat>',
      count('Slides', slides.length),
      count('Notes', slides.filter(({ notes }) => notes !== '').length),
      count('HiddenSlides', slides.filter(({ hidden }) => hidden).length),
      '<AppVersion>16.0000</AppVersion>',
    )
  );
}
