import { cellPadding } from '../../slides/layout/table-fit.ts';
import type { ColourRole, TableElement } from '../../slides/scene/scene.ts';
import { directionOfText } from '../../slides/text/paragraph-direction.ts';
import { el, xmlText } from '../xml/xml.ts';
import { solidFill } from './colours.ts';
import type { Drawing } from './drawing.ts';
import { characterParts, paragraphParts, type TextStyle } from './text-style.ts';
import { emu, emuOfPoints, transform } from './units.ts';

/** Inches above and below the text of a cell: less than was measured, so that rows stay as high where a font is a little taller. */
const insetY = 0.02;

const noLine = (name: string) => el(name, { w: 0 }, el('a:noFill'));

function edges(drawing: Drawing): string {
  const bottom = el('a:lnB', { w: emuOfPoints(0.75) }, solidFill('surface', drawing.theme));
  return [noLine('a:lnL'), noLine('a:lnR'), noLine('a:lnT'), bottom].join('');
}

type Place = { readonly row: number; readonly column: number; readonly isHeader: boolean };

/** Every second row has a ground, the header another. */
function fillOf({ row, isHeader }: Place, { table }: TableElement, drawing: Drawing): string {
  if (isHeader) return solidFill('accent1', drawing.theme);
  const bodyRow = table.header.length > 0 ? row - 1 : row;
  return bodyRow % 2 === 1 ? solidFill('surface', drawing.theme) : el('a:noFill');
}

function cellXml(text: string, place: Place, element: TableElement, drawing: Drawing): string {
  const { isHeader } = place;
  const colour: ColourRole = isHeader ? 'on-accent' : 'text';
  const style: TextStyle = {
    font: 'body',
    size: element.size,
    lineHeight: element.lineHeight,
    gap: 0,
    bold: isHeader,
    italic: false,
    colour,
    align: drawing.figures[place.column] ? 'end' : 'start',
  };
  const direction = directionOfText(text, drawing.rtl);
  const paragraph = paragraphParts(style, { level: 0, bullet: false, first: true }, direction);
  const characters = characterParts(style, drawing);
  const properties = { lang: drawing.language, ...characters.attributes, dirty: 0 };
  const paragraphs = text
    .split(/\r\n|[\n\r\v\f\u2028\u2029]/)
    .map((line) =>
      el(
        'a:p',
        {},
        el('a:pPr', paragraph.attributes, paragraph.children),
        line === ''
          ? el('a:endParaRPr', properties, ...characters.children)
          : el('a:r', {}, el('a:rPr', properties, ...characters.children), `<a:t>${xmlText(line)}</a:t>`),
      ),
    );
  const inset = {
    marL: emu(cellPadding.x),
    marR: emu(cellPadding.x),
    marT: emu(insetY),
    marB: emu(insetY),
  };
  return el(
    'a:tc',
    {},
    el('a:txBody', {}, el('a:bodyPr'), el('a:lstStyle'), ...paragraphs),
    el('a:tcPr', { ...inset, anchor: 'ctr' }, edges(drawing), fillOf(place, element, drawing)),
  );
}

/** In which order columns are written, and whether that is from the right. */
type Order = { readonly columns: readonly number[]; readonly rtl: boolean };

function frameXml(element: TableElement, { columns, rtl }: Order, drawing: Drawing): string {
  const { table, rows } = element;
  const hasHeader = table.header.length > 0;
  const texts = hasHeader ? [table.header, ...table.rows] : table.rows;
  const rowXml = (cells: readonly string[], row: number) =>
    el(
      'a:tr',
      { h: emu(rows[row] ?? 0.3) },
      ...columns.map((column) =>
        cellXml(cells[column] ?? '', { row, column, isHeader: hasHeader && row === 0 }, element, drawing),
      ),
    );
  const id = drawing.nextId();
  return el(
    'p:graphicFrame',
    {},
    el(
      'p:nvGraphicFramePr',
      {},
      el('p:cNvPr', { id, name: `Table ${id}` }),
      el('p:cNvGraphicFramePr', {}, el('a:graphicFrameLocks', { noGrp: 1 })),
      el('p:nvPr'),
    ),
    transform(element.frame, 'p:xfrm'),
    el(
      'a:graphic',
      {},
      el(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/drawingml/2006/table' },
        el(
          'a:tbl',
          {},
          el('a:tblPr', { rtl: rtl ? 1 : undefined, firstRow: hasHeader ? 1 : undefined }),
          el(
            'a:tblGrid',
            {},
            ...columns.map((column) => el('a:gridCol', { w: emu(element.columns[column] ?? 0) })),
          ),
          ...texts.map(rowXml),
        ),
      ),
    ),
  );
}

/** Namespaces of the choice between two ways to write something; programs that know the second take the first of them. */
const choice = {
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'xmlns:p159': 'http://schemas.microsoft.com/office/powerpoint/2015/09/main',
};

/**
 * A native table. Rows that are shorter than the others end with empty cells. One that is read from the right has its first column
 * first and says so; LibreOffice does not know that, so what PowerPoint takes no notice of has the columns as they are seen.
 */
export function tableXml(element: TableElement, drawing: Drawing): string {
  const { table, columns } = element;
  if (table.header.length + table.rows.length === 0 || columns.length === 0) return '';
  const order = columns.map((_, column) => column);
  if (!drawing.rtl) return frameXml(element, { columns: order, rtl: false }, drawing);
  const known = frameXml(element, { columns: order, rtl: true }, drawing);
  const other = frameXml(element, { columns: order.toReversed(), rtl: false }, drawing);
  return el(
    'mc:AlternateContent',
    choice,
    el('mc:Choice', { Requires: 'p159' }, known),
    el('mc:Fallback', {}, other),
  );
}
