/** How the first line of a block looks. Lines carry no line break. */

export type Fence = { mark: string; size: number; indent: number };
export type ItemStart = { marker: string; ordered: boolean; start: number; indent: number; empty: boolean };

export const isBlank = (line: string): boolean => line.trim() === '';
export const indentOf = (line: string): number => line.replaceAll('\t', '    ').search(/\S|$/);

export const isHeading = (line: string): boolean => /^ {0,3}#{1,6}(?:\s|$)/.test(line);
export const isRule = (line: string): boolean =>
  /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(line);
export const isUnderline = (line: string): boolean => /^ {0,3}(?:=+|-+)[ \t]*$/.test(line);
export const isQuote = (line: string): boolean => /^ {0,3}>/.test(line);
export const isDelimiterRow = (line: string): boolean =>
  /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(line);

export function openedFence(line: string): (Fence & { info: string }) | null {
  const match = /^( *)(`{3,}|~{3,})(.*)$/.exec(line);
  const [, indent = '', marks = '', info = ''] = match ?? [];
  if (!match || (marks.startsWith('`') && info.includes('`'))) return null;
  return { mark: marks.charAt(0), size: marks.length, indent: indent.length, info: info.trim() };
}

export function closesFence(line: string, fence: Fence): boolean {
  const text = line.trim();
  return text.length >= fence.size && text === fence.mark.repeat(text.length);
}

/** What closes a formula that stands on separate lines; null when the line opens none. */
export function openedMath(line: string): '$$' | '\\]' | null {
  const text = line.trim();
  if (indentOf(line) > 3) return null;
  if (text.startsWith('$$')) return '$$';
  return text.startsWith('\\[') ? '\\]' : null;
}

export function itemStart(line: string): ItemStart | null {
  const match = /^( {0,3})([-*+]|(\d{1,9})([.)]))([ \t]+|$)/.exec(line);
  if (!match || isRule(line)) return null;
  const [lead, indent = '', marker = '', digits, mark, gap = ''] = match;
  // Five spaces and more are indented code inside the item, whose text then starts after one.
  const space = gap.length >= 5 || gap.length === 0 ? 1 : gap.length;
  return {
    marker: mark ?? marker,
    ordered: digits !== undefined,
    start: Number(digits ?? 1),
    indent: indent.length + marker.length + space,
    empty: line.length === lead.length,
  };
}

/** Whether the line ends a paragraph without an empty line between. */
export function interrupts(line: string): boolean {
  const fence = openedFence(line);
  if (isHeading(line) || isRule(line) || isQuote(line) || openedMath(line) || (fence && fence.indent <= 3))
    return true;
  const item = itemStart(line);
  return item !== null && !item.empty && (!item.ordered || item.start === 1);
}

/** Cells of a table row. */
export function countCells(line: string): number {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).length;
}
