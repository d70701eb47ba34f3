/** A cell of a table that was recognized. */
export type TableCell = { readonly text: string; readonly rowSpan: number; readonly columnSpan: number };
/** Rows of cells; a place that a cell of another row or column covers has no cell. */
export type Table = { readonly rows: readonly (readonly TableCell[])[] };

/** Rows times columns. */
const maxPlaces = 50_000;

/**
 * Whether a table of others is small enough to be laid out: a few cells can say that they span millions of places. To be asked
 * before any of the functions below.
 */
export function isModestTable(table: Table): boolean {
  const { rows } = table;
  const spanned = rows.flatMap((cells, row) =>
    cells.map(({ rowSpan, columnSpan }) => Math.min(rowSpan, rows.length - row) * columnSpan),
  );
  if (spanned.reduce((sum, places) => sum + places, 0) > maxPlaces) return false;
  return rows.length * widthOf(filledPlacesOf(table)) <= maxPlaces;
}

const widthOf = (places: readonly (readonly unknown[])[]): number =>
  Math.max(0, ...places.map((row) => row.length));

/** Every place of a table: a cell that spans several stands in the first of them, and nothing in the others. */
export function placesOf(table: Table): (TableCell | undefined)[][] {
  const places = filledPlacesOf(table);
  const columns = widthOf(places);
  return places.map((row) => Array.from({ length: columns }, (_, column) => row[column]));
}

/** The same with rows that end where their last cell does. */
function filledPlacesOf({ rows }: Table): (TableCell | undefined)[][] {
  const places: (TableCell | undefined)[][] = rows.map(() => []);
  const taken = new Set<string>();
  rows.forEach((cells, row) => {
    let column = 0;
    for (const cell of cells) {
      while (taken.has(`${row} ${column}`)) column += 1;
      for (let y = row; y < Math.min(rows.length, row + cell.rowSpan); y += 1)
        for (let x = column; x < column + cell.columnSpan; x += 1) {
          taken.add(`${y} ${x}`);
          const line = places[y];
          if (line) line[x] = y === row && x === column ? cell : undefined;
        }
    }
  });
  return places;
}

const textsOf = (table: Table): string[][] =>
  placesOf(table).map((row) => row.map((cell) => cell?.text ?? ''));

/** As a table of GitHub's Markdown, the first row being its head. */
export function toMarkdown(table: Table): string {
  const [head = [], ...rows] = textsOf(table).map((row) => row.map(escaped));
  const lineOf = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n');
}

const escaped = (text: string): string =>
  text
    .replace(/[\\|*_`<>[\]~$]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();

/** For the clipboard: spreadsheets and word processors paste it as cells. */
export const toTsv = (table: Table): string =>
  textsOf(table)
    .map((row) => row.map((text) => plain(text.replace(/\s+/g, ' '))).join('\t'))
    .join('\n');

/** With a mark at its beginning by which spreadsheets know that it is UTF-8. */
export const toCsv = (table: Table): string =>
  `\ufeff${textsOf(table)
    .map((row) => row.map((text) => quoted(plainParts(text))).join(','))
    .join('\r\n')}\r\n`;

/** What a spreadsheet would take as a formula is text for it with an apostrophe before it; numbers stay numbers. */
const plain = (text: string): string =>
  /^\s*[=+\-@\t\r]/u.test(text) && !/^\s*[+-]?[\d.,  ]+%?$/u.test(text) ? `'${text}` : text;

/**
 * Where lists are separated by semicolons, a spreadsheet splits a CSV at those, and at the line ends within a cell as well, so
 * no part of a cell may be a formula either.
 */
const plainParts = (text: string): string =>
  plain(text).replace(
    /([;\t\r\n][\s"]*)([^;\t\r\n]*)/g,
    (_, separator: string, part: string) => separator + plain(part),
  );

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
