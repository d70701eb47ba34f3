import { placesOf, type Table } from '@orangery/api/tables';

/** An XLSX of one sheet. Every cell is text, so that nothing of a picture becomes a formula. */
export async function workbookOf(table: Table): Promise<Buffer> {
  // Loaded with the first one.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const { length } = table.rows;
  const sheet = placesOf(table).map((row, at) =>
    row.map((cell) => {
      if (!cell) return null;
      const { text, columnSpan } = cell;
      // The library fails at a cell that reaches below the last row.
      const rowSpan = Math.min(cell.rowSpan, length - at);
      return { type: String, value: text, rowSpan, columnSpan, wrap: true };
    }),
  );
  return writeExcelFile(sheet).toBuffer();
}
