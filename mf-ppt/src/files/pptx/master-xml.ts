import type { Placeholder, Scene, TextElement } from '../../slides/scene/scene.ts';
import { slideSize } from '../../slides/scene/scene.ts';
import { el, xmlHeader } from '../xml/xml.ts';
import { colourMap } from './colours.ts';
import type { FileNames } from './deck-file.ts';
import type { Drawing } from './drawing.ts';
import { placeholderXml } from './layout-xml.ts';
import { filled, type LayoutPlaceholder } from './placeholders.ts';
import { backgroundXml, namespaces, shapeTree } from './slide-xml.ts';
import { levelStyles } from './text-style.ts';

const { w, h } = slideSize;
const margin = 0.6;
const small = {
  size: 11,
  lineHeight: 14,
  gap: 0,
  bold: false,
  italic: false,
  colour: 'muted',
  valign: 'middle',
} as const;
const line = { text: '', level: 0, bullet: false } as const;
const plain = { lines: [line], overflows: false, font: 'body', part: { of: 'mark' } } as const;

/** Where they stand in a deck that has none of them, for a person who wants them in PowerPoint. */
function usual(kind: Placeholder, rtl: boolean): TextElement {
  const third = (w - 2 * margin) / 3;
  const column = (index: number) => margin + (rtl ? 2 - index : index) * third;
  const row = (index: number) => ({ x: column(index), y: h - 0.55, w: third, h: 0.3 });
  const base = { kind: 'text', ...plain, ...small, placeholder: kind } as const;
  if (kind === 'date') return { ...base, frame: row(0), align: 'start' };
  if (kind === 'footer') return { ...base, frame: row(1), align: 'center' };
  if (kind === 'slide-number') return { ...base, frame: row(2), align: 'end' };
  const wide = { x: margin, w: w - 2 * margin };
  if (kind === 'title')
    return {
      ...base,
      font: 'heading',
      colour: 'text',
      size: 28,
      lineHeight: 32,
      bold: true,
      align: 'start',
      frame: { ...wide, y: 0.5, h: 1 },
    };
  const lines = [{ ...line, bullet: true }];
  return {
    ...base,
    lines,
    colour: 'text',
    size: 18,
    lineHeight: 24,
    gap: 8,
    valign: 'top',
    align: 'start',
    frame: { ...wide, y: 1.8, h: 4.8 },
  };
}

const kinds = ['title', 'body', 'date', 'footer', 'slide-number'] as const;
const references = {
  title: { type: 'title' },
  body: { type: 'body', idx: 1 },
  date: { type: 'dt', sz: 'half', idx: 2 },
  footer: { type: 'ftr', sz: 'quarter', idx: 3 },
  'slide-number': { type: 'sldNum', sz: 'quarter', idx: 4 },
} as const;

function placeholders(sample: Scene): LayoutPlaceholder[] {
  const found = filled(sample);
  return kinds.map((kind) => {
    const element = found.get(kind === 'body' ? 'body:2' : kind) ?? usual(kind, sample.rtl);
    const bullet = kind === 'body';
    return { kind, element, reference: el('p:ph', references[kind]), bullets: [bullet, bullet, bullet] };
  });
}

export type LayoutEntry = { readonly relation: string };

/** The master: placeholders, the styles of all titles and texts, and the list of layouts. */
export function masterXml(
  sample: Scene,
  names: FileNames,
  layouts: readonly LayoutEntry[],
  drawing: Drawing,
): string {
  const all = placeholders(sample);
  const styleOf = (kind: Placeholder) => {
    const one = all.find((candidate) => candidate.kind === kind) ?? all[0];
    return one ? levelStyles(one.element, one.bullets, drawing) : '';
  };
  const ids = layouts.map(({ relation }, index) =>
    el('p:sldLayoutId', { id: 2_147_483_649 + index, 'r:id': relation }),
  );
  const other = levelStyles(
    { ...usual('footer', sample.rtl), size: 18, lineHeight: 24, colour: 'text', align: 'start' },
    [],
    drawing,
  );
  return (
    xmlHeader +
    el(
      'p:sldMaster',
      namespaces,
      el(
        'p:cSld',
        {},
        backgroundXml('background', drawing.theme),
        shapeTree(...all.map((one) => placeholderXml(one, names.prompts, drawing))),
      ),
      el('p:clrMap', colourMap(drawing.theme)),
      el('p:sldLayoutIdLst', {}, ...ids),
      el(
        'p:txStyles',
        {},
        el('p:titleStyle', {}, styleOf('title')),
        el('p:bodyStyle', {}, styleOf('body')),
        el('p:otherStyle', {}, other),
      ),
    )
  );
}
