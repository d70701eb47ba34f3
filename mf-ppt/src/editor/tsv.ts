/** Rows of what spreadsheets copy: cells between tabs, quoted where a cell has lines. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  while (at <= source.length) {
    const cell = source[at] === '"' ? quoted(source, at) : null;
    const end = cell?.end ?? endOf(source, at);
    row.push(cell?.text ?? source.slice(at, end));
    if (source[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

/** Whether a text is more than one cell. */
export const isSheet = (text: string): boolean => text.includes('\t') || text.trim().includes('\n');

function endOf(source: string, from: number): number {
  const end = source.slice(from).search(/[\t\n]/);
  return end < 0 ? source.length : from + end;
}

/** A cell in quotation marks, of which two stand for one; null when it does not end as such a cell does. */
function quoted(source: string, from: number): { text: string; end: number } | null {
  const found = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(from));
  return found ? { text: (found[1] ?? '').replaceAll('""', '"'), end: from + found[0].length } : null;
}
