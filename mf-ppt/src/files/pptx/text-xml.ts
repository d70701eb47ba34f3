import type { TextElement, TextLine } from '../../slides/scene/scene.ts';
import { directionIn } from '../../slides/text/paragraph-direction.ts';
import { el, xmlText } from '../xml/xml.ts';
import type { Drawing } from './drawing.ts';
import type { LayoutPlaceholder } from './placeholders.ts';
import { characterParts, paragraphParts, usualDirection } from './text-style.ts';
import { sameFrame, transform } from './units.ts';

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
const rectangle = el('a:prstGeom', { prst: 'rect' }, el('a:avLst'));
/** Of the field that shows the number of a slide; PowerPoint takes any. */
const numberField = '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}';

type Words = { readonly element: TextElement; readonly base?: LayoutPlaceholder | undefined };

/** As the page shows it: a break in a paragraph is a space there. */
const onOneLine = (text: string): string => text.replace(/[\s\u2028\u2029]+/gu, ' ');

function runXml(text: string, { element, base }: Words, drawing: Drawing): string {
  const { attributes, children } = characterParts(element, drawing, base?.element);
  const properties = el('a:rPr', { lang: drawing.language, ...attributes, dirty: 0 }, ...children);
  const content = `<a:t>${xmlText(onOneLine(text))}</a:t>`;
  if (element.placeholder === 'slide-number')
    return el('a:fld', { id: numberField, type: 'slidenum' }, properties, content);
  return text === '' ? '' : el('a:r', {}, properties, content);
}

/** What is said about a paragraph: nothing that its placeholder says already, but that no space stands before the first. */
function propertiesXml(line: TextLine, index: number, { element, base }: Words, drawing: Drawing): string {
  const position = { level: line.level, bullet: line.bullet, first: index === 0 };
  const lvl = line.level === 0 ? undefined : line.level;
  const own = paragraphParts(element, position, directionIn(line, drawing.rtl));
  if (!base) return el('a:pPr', { ...own.attributes, lvl }, own.children);
  const usual = { level: line.level, bullet: base.bullets[line.level] ?? false, first: index === 0 };
  const onLayout = paragraphParts(base.element, usual, usualDirection(drawing));
  const isUsual = JSON.stringify(onLayout) === JSON.stringify(own);
  if (!isUsual) return el('a:pPr', { ...own.attributes, lvl }, own.children);
  const isFirst = index === 0 && element.gap > 0;
  if (lvl === undefined && !isFirst) return '';
  return el('a:pPr', { lvl }, isFirst && el('a:spcBef', {}, el('a:spcPts', { val: 0 })));
}

function paragraphXml(line: TextLine, index: number, words: Words, drawing: Drawing): string {
  const { attributes, children } = characterParts(words.element, drawing, words.base?.element);
  const end = el('a:endParaRPr', { lang: drawing.language, ...attributes, dirty: 0 }, ...children);
  return el('a:p', {}, propertiesXml(line, index, words, drawing), runXml(line.text, words, drawing), end);
}

const insets = { lIns: 0, tIns: 0, rIns: 0, bIns: 0 };

/** `shrinks`: what a person writes into it in PowerPoint becomes smaller where it has no room. */
export const bodyProperties = (valign: TextElement['valign'], rtl: boolean, shrinks = false): string =>
  el(
    'a:bodyPr',
    { wrap: 'square', ...insets, rtlCol: rtl ? 1 : 0, anchor: anchors[valign] },
    el(shrinks ? 'a:normAutofit' : 'a:noAutofit'),
  );

/** Paragraphs of a text body; without a base with all of their formatting. */
const paragraphsXml = (words: Words, drawing: Drawing): string => {
  const lines =
    words.element.lines.length > 0 ? words.element.lines : [{ text: '', level: 0, bullet: false } as const];
  return lines.map((line, index) => paragraphXml(line, index, words, drawing)).join('');
};

/** A text box, or what fills a placeholder: that has only what is not as on its layout. */
export function textXml(
  element: TextElement,
  name: string,
  base: LayoutPlaceholder | undefined,
  drawing: Drawing,
): string {
  const isMoved = !base || !sameFrame(element.frame, base.element.frame);
  const isTurned = !base || element.valign !== base.element.valign;
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id: drawing.nextId(), name }),
      base ? el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: 1 })) : el('p:cNvSpPr', { txBox: 1 }),
      el('p:nvPr', {}, base?.reference),
    ),
    el('p:spPr', {}, isMoved && transform(element.frame), !base && rectangle, !base && el('a:noFill')),
    el(
      'p:txBody',
      {},
      isTurned ? bodyProperties(element.valign, drawing.rtl) : el('a:bodyPr'),
      el('a:lstStyle'),
      paragraphsXml({ element, base }, drawing),
    ),
  );
}
