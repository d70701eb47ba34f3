import { find, findAll, mapElements, type XmlElement } from '../xml/xml-tree.ts';
import { chartLines } from './chart-lines.ts';
import { diagramLines } from './diagram-lines.ts';
import { extendedChartLines } from './extended-chart-lines.ts';
import { paragraphText, pointLine, textIn } from './paragraph-text.ts';
import { tableLines } from './table-lines.ts';

type Lines = { readonly title: string; readonly lines: readonly string[] };

const levelOf = (paragraph: XmlElement): number => {
  const level = Number(find(paragraph, 'a:pPr')?.attributes.lvl ?? 0);
  return Number.isInteger(level) ? Math.min(Math.max(level, 0), 2) : 0;
};

const bodyLines = (shape: XmlElement): string[] =>
  [...findAll(shape, 'a:p')].flatMap((paragraph) => {
    const text = paragraphText(paragraph);
    return text === '' ? [] : [pointLine(text, levelOf(paragraph))];
  });

const rowsOf = (table: XmlElement): string[][] =>
  [...findAll(table, 'a:tr')].map((row) => [...findAll(row, 'a:tc')].map(textIn));

const placeholderOf = (shape: XmlElement): string | undefined => {
  const placeholder = find(shape, 'p:ph');
  return placeholder && (placeholder.attributes.type ?? 'obj');
};

const titles = new Set(['title', 'ctrTitle']);
/** They stand on every slide, and say nothing of it. */
const furniture = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg']);

/** Without what stands there a second time, for older programs. */
const readable = (slide: XmlElement): XmlElement =>
  mapElements(slide, (element) => (element.name === 'mc:Fallback' ? null : element)) ?? slide;

/** Gives the chart or diagram at a relation of the slide. */
export type PartAt = (relation: string) => XmlElement | undefined;

/** What reads each kind of graphic that has its own part, and the attribute that says which part it is. */
const graphics: Readonly<Record<string, { key: string; read: (part: XmlElement) => string[] }>> = {
  'c:chart': { key: 'r:id', read: chartLines },
  'cx:chart': { key: 'r:id', read: extendedChartLines },
  'dgm:relIds': { key: 'r:dm', read: diagramLines },
};

/** What stands on a slide and is no shape with text. */
function graphicLines({ name, attributes }: XmlElement, partAt: PartAt): string[] {
  const graphic = graphics[name];
  const part = graphic && partAt(attributes[graphic.key] ?? '');
  return part ? graphic.read(part) : [];
}

/** Shapes, tables, charts and diagrams in the order of the file, which is that of reading; those in groups too. */
function linesOf(slide: XmlElement, partAt: PartAt): Lines {
  let title = '';
  const lines: string[] = [];
  for (const element of findAll(readable(slide), 'p:sp', 'a:tbl', ...Object.keys(graphics))) {
    if (element.name !== 'p:sp') {
      lines.push(...(element.name === 'a:tbl' ? tableLines(rowsOf(element)) : graphicLines(element, partAt)));
      continue;
    }
    const kind = placeholderOf(element) ?? '';
    if (furniture.has(kind)) continue;
    const text = textIn(element);
    if (titles.has(kind) && title === '') title = text;
    else lines.push(...bodyLines(element));
  }
  return { title, lines };
}

/** A slide without a title has the first of its lines as one. */
export function slideOutline(slide: XmlElement, partAt: PartAt): Lines {
  const { title, lines } = linesOf(slide, partAt);
  if (title !== '') return { title, lines };
  const [first, ...rest] = lines;
  if (first === undefined || !/^\s*- /.test(first)) return { title, lines };
  return { title: first.replace(/^\s*- /, ''), lines: rest };
}
