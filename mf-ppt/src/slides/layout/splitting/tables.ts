import type { Slide, SlideTable } from '@orangery/api';
import { graphemesOf } from '../../text/breaks.ts';
import { largest } from '../../text/largest.ts';
import { areaOf, type LayoutContext } from '../context.ts';
import { columnsThatFit, gridOf } from '../table-fit.ts';
import { cutText } from './cut-text.ts';
import { type Fits, spread } from './spread.ts';
import { further } from './texts.ts';

type Row = readonly string[];

function columnsOf({ header, rows }: SlideTable, pick: (row: Row) => Row): SlideTable {
  return { header: [...(header.length > 0 ? pick(header) : [])], rows: rows.map((row) => [...pick(row)]) };
}

/** Tables that are narrow enough; all of them begin with the first column, whose cells name the rows. */
function narrowTables(table: SlideTable, context: LayoutContext): SlideTable[] {
  const { w } = areaOf(context);
  const grid = gridOf(table);
  const [header = [], ...others] = grid;
  const even: SlideTable = table.header.length > 0 ? { header, rows: others } : { header: [], rows: grid };
  const tables: SlideTable[] = [];
  for (let from = 0; from < (grid[0]?.length ?? 0); ) {
    const start = from;
    const pick = (row: Row): Row => (start === 0 ? row : [row[0] ?? '', ...row.slice(start)]);
    const fitting = columnsThatFit(context, columnsOf(even, pick), w);
    const own = start === 0 ? fitting : Math.max(1, fitting - 1);
    tables.push(columnsOf(even, (row) => pick(row).slice(0, own + (start === 0 ? 0 : 1))));
    from += own;
  }
  return tables.length > 0 ? tables : [table];
}

const isShown = (row: Row): boolean => row.some((cell) => cell !== '');

type Halves = readonly [Row, Row];

/** A sign may be longer than what there is room for. */
function firstSign(cell: string): readonly [string, string] {
  const [first = ''] = graphemesOf(cell);
  return [first, cell.slice(first.length)];
}

/** All cells of a row cut to so many characters, or to their first sign. */
function cutTo(row: Row, length: number): Halves {
  const cuts = row.map((cell) =>
    cell.length <= length
      ? null
      : (cutText(cell, (head) => head.length <= length, true) ?? firstSign(cell.trimStart())),
  );
  return [row.map((cell, at) => cuts[at]?.[0] ?? cell), row.map((_, at) => cuts[at]?.[1] ?? '')];
}

/**
 * Beginning and rest of a row whose texts are too long for one slide. All cells are cut to the same length, because widths of
 * columns depend on what stands in them.
 */
function cutRow(row: Row, fits: (row: Row) => boolean): Halves | null {
  const longest = Math.max(0, ...row.map((cell) => cell.length));
  const length = largest(longest, (end) => fits(cutTo(row, end)[0]));
  const halves = cutTo(row, Math.max(1, length));
  return isShown(halves[1]) ? halves : null;
}

function spreadRows(slide: Slide, table: SlideTable, isFirst: boolean, fits: Fits): Slide[] {
  return spread<Row>(
    {
      parts: table.rows,
      slideOf: (rows, isFirstPiece) => {
        const shown = { header: table.header, rows: rows.map((row) => [...row]) };
        return isFirst && isFirstPiece ? { ...slide, table: shown } : further(slide, { table: shown });
      },
      cut: (row, roomFor, anywhere) => (anywhere ? cutRow(row, roomFor) : null),
      weightOf: () => 0,
    },
    fits,
  );
}

/** A header has to leave room for a row of as many lines. */
const roomBelow = 12;

/** The rest of a header that is too long stands in the first row, below its beginning, which is what further slides repeat. */
function withShortHeader(table: SlideTable, fits: (table: SlideTable) => boolean): SlideTable {
  const { header, rows } = table;
  const below = header.map((_, at) => (at === 0 ? Array(roomBelow).fill('-').join('\n') : ''));
  const hasRoom = (head: Row) => fits({ header: [...head], rows: [below] });
  if (header.length === 0 || hasRoom(header)) return table;
  const cut = cutRow(header, hasRoom);
  return cut ? { header: [...cut[0]], rows: [[...cut[1]], ...rows] } : table;
}

/** A table over several slides: columns first, then rows with the header again. */
export function spreadTable(slide: Slide, context: LayoutContext, fits: Fits): Slide[] {
  const table = slide.table ?? { header: [], rows: [] };
  return narrowTables(table, context).flatMap((part, index) => {
    const shown = withShortHeader(part, (one) => fits({ ...slide, table: one }));
    return spreadRows(slide, shown, index === 0, fits);
  });
}
