import { placesOf, type Table } from '@orangery/api/tables';

/** An XLSX of one sheet. Every cell is text, so that nothing of a picture becomes a formula. */
export async function workbookOf(table: Table): Promise<Buffer> {
  // Loaded with the first one.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const sheet = placesOf(table).map((row) =>
    row.map((cell) => {
      if (!cell) return null;
      const { text, rowSpan, columnSpan } = cell;
      return { type: String, value: text, rowSpan, columnSpan, wrap: true };
    }),
  );
  return writeExcelFile(sheet).toBuffer();
}
