import type { SlideLayout } from '@orangery/api';
import type { Placeholder, Scene, ShapeElement, TextElement } from '../../slides/scene/scene.ts';
import { el, xmlHeader, xmlText } from '../xml/xml.ts';
import type { FileNames } from './deck-file.ts';
import type { Drawing } from './drawing.ts';
import type { FileLayout } from './file-layouts.ts';
import type { LayoutPlaceholder } from './placeholders.ts';
import { shapeXml } from './shape-xml.ts';
import { backgroundXml, masterColours, namespaces, shapeTree } from './slide-xml.ts';
import { levelStyles } from './text-style.ts';
import { bodyProperties } from './text-xml.ts';
import { transform } from './units.ts';

/** By which PowerPoint finds the like of a layout in another theme. Others are found by their names. */
const types: Readonly<Partial<Record<SlideLayout, string>>> = {
  title: 'title',
  section: 'secHead',
  text: 'obj',
  'two-columns': 'twoObj',
  comparison: 'twoTxTwoObj',
  image: 'picTx',
  chart: 'chart',
  table: 'tbl',
};

const isDecoration = (element: Scene['elements'][number]): element is ShapeElement =>
  element.kind === 'shape' && element.fixed === true;

function contentOf(
  kind: Placeholder,
  prompts: FileNames['prompts'],
  { lines }: TextElement,
  drawing: Drawing,
): string {
  const language = { lang: drawing.language };
  if (kind === 'slide-number')
    return el(
      'a:p',
      {},
      el(
        'a:fld',
        { id: '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}', type: 'slidenum' },
        el('a:rPr', language),
        '<a:t>‹#›</a:t>',
      ),
    );
  const isShown = kind === 'footer' || kind === 'date';
  const text = isShown ? (lines[0]?.text ?? '') : prompts[kind];
  return el(
    'a:p',
    {},
    text === ''
      ? el('a:endParaRPr', language)
      : el('a:r', {}, el('a:rPr', language), `<a:t>${xmlText(text)}</a:t>`),
  );
}

/** A placeholder with all of its formatting, which the slides inherit. */
export function placeholderXml(
  { element, kind, reference, bullets }: LayoutPlaceholder,
  prompts: FileNames['prompts'],
  drawing: Drawing,
): string {
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id: drawing.nextId(), name: prompts[kind] }),
      el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: 1 })),
      el('p:nvPr', {}, reference),
    ),
    el('p:spPr', {}, transform(element.frame), el('a:prstGeom', { prst: 'rect' }, el('a:avLst'))),
    el(
      'p:txBody',
      {},
      bodyProperties(element.valign, drawing.rtl, kind === 'title' || kind === 'subtitle' || kind === 'body'),
      el('a:lstStyle', {}, levelStyles(element, bullets, drawing)),
      contentOf(kind, prompts, element, drawing),
    ),
  );
}

/** A layout: its decoration, and a placeholder for each text that follows it. */
export function layoutXml(
  { layout, number, sample, placeholders }: FileLayout,
  names: FileNames,
  drawing: Drawing,
): string {
  const decoration = sample.elements.filter(isDecoration).map((shape) => shapeXml(shape, drawing));
  const texts = [...placeholders.values()].map((one) => placeholderXml(one, names.prompts, drawing));
  const type = types[layout];
  const name = number > 1 ? `${names.layouts[layout]} ${number}` : names.layouts[layout];
  return (
    xmlHeader +
    el(
      'p:sldLayout',
      { ...namespaces, type, preserve: 1, userDrawn: type ? undefined : 1 },
      el(
        'p:cSld',
        { name },
        sample.background !== 'background' && backgroundXml(sample.background, drawing.theme),
        shapeTree(...decoration, ...texts),
      ),
      masterColours,
    )
  );
}
