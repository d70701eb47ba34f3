import { figureColumns } from '../drawing/table-view.tsx';
import { inch, point } from '../drawing/units.ts';
import type { TableElement } from '../scene/scene.ts';
import { directionOfText } from '../text/paragraph-direction.ts';
import type { Brush } from './brush.ts';
import { linesIn, type Type, writeLines } from './words.ts';

/** CSS pixels between the edge of a cell and its text, and the opacity of the lines between rows. */
const padding = 13.44;
const lineOpacity = 0.35;

type Row = {
  readonly cells: readonly string[];
  readonly height: number;
  readonly isHead: boolean;
  /** Every other row has a ground. */
  readonly isEven: boolean;
};

function rowsOf({ table, rows }: TableElement): Row[] {
  const head = table.header.length > 0 ? [table.header] : [];
  return [...head, ...table.rows].map((cells, index) => ({
    cells,
    height: (rows[index] ?? 0) * inch,
    isHead: index < head.length,
    isEven: (index - head.length) % 2 === 1,
  }));
}

/** A table with the widths and heights that were measured. */
export function paintTable(brush: Brush, element: TableElement): void {
  const { frame, table, columns } = element;
  const figures = figureColumns(table.rows, columns.length);
  let y = frame.y * inch;
  for (const row of rowsOf(element)) {
    paintGround(brush, row, { x: frame.x * inch, y, w: frame.w * inch });
    let from = 0;
    for (const [column, width] of columns.entries()) {
      const w = width * inch;
      const x = brush.scene.rtl ? (frame.x + frame.w) * inch - from - w : frame.x * inch + from;
      paintCell(brush, element, row, { x, y, w, text: row.cells[column] ?? '', isFigure: !!figures[column] });
      from += w;
    }
    y += row.height;
  }
}

function paintGround(
  { context, theme }: Brush,
  { isHead, isEven, height }: Row,
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
): void {
  const { accent1, surface, muted } = theme.colours;
  if (isHead || isEven) {
    context.fillStyle = isHead ? accent1 : surface;
    context.fillRect(x, y, w, height);
  }
  if (isHead) return;
  context.save();
  context.globalAlpha = lineOpacity;
  context.fillStyle = muted;
  context.fillRect(x, y + height - 1, w, 1);
  context.restore();
}

type Cell = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly text: string;
  readonly isFigure: boolean;
};

function paintCell(
  brush: Brush,
  { size, lineHeight }: TableElement,
  { isHead, height }: Row,
  { x, y, w, text, isFigure }: Cell,
): void {
  if (text === '') return;
  const type: Type = {
    css: brush.scene.fonts.body.css,
    bold: isHead,
    italic: false,
    size: size * point,
    lineHeight: lineHeight * point,
  };
  const width = w - 2 * padding;
  const lines = text.split('\n').flatMap((line) => linesIn(brush, line, width, type));
  const top = y + (height - lines.length * type.lineHeight) / 2;
  writeLines(
    brush,
    lines,
    { x: x + padding, y: top, w: width },
    {
      type,
      align: isFigure ? 'end' : 'start',
      direction: directionOfText(text, brush.scene.rtl),
      colour: brush.theme.colours[isHead ? 'on-accent' : 'text'],
    },
  );
}
