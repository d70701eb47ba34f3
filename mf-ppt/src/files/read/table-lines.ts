const cellText = (text: string): string => text.replace(/\s+/gu, ' ').trim().replaceAll('|', '\\|');

/** Rows as a table in Markdown, the first of them its header, between empty lines; nothing where they say nothing. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const [header, ...rest] = rows;
  if (!header || rows.every((row) => row.every((text) => text === ''))) return [];
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return ['', line(header), line(header.map(() => '---')), ...rest.map(line), ''];
}
