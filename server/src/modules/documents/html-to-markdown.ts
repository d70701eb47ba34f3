import { type Table, toMarkdown } from '@orangery/api/tables';
import TurndownService from 'turndown';

const safeLink = /^(?:https?|mailto):/i;

/** What mammoth makes of a Word file, as Markdown: headings, lists, tables, emphasis and links. */
export function htmlToMarkdown(html: string): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.remove(['script', 'style']);
  service.addRule('picture', { filter: 'img', replacement: () => '' });
  service.addRule('unsafe link', {
    filter: (node) => node.nodeName === 'A' && !safeLink.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (_content, node) => `\n\n${toMarkdown(tableOf(node as HTMLTableElement))}\n\n`,
  });
  return service.turndown(html);
}

const tableOf = (table: HTMLTableElement): Table => ({
  rows: [...elementsOf(table, 'TR')].map((row) =>
    [...row.childNodes].filter(isCell).map((cell) => ({
      text: (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      rowSpan: spanOf(cell, 'rowspan'),
      columnSpan: spanOf(cell, 'colspan'),
    })),
  ),
});

const isCell = (node: Node): node is HTMLElement => node.nodeName === 'TD' || node.nodeName === 'TH';
/** Rows of the table itself; those of a table inside a cell are text of that cell. */
const elementsOf = (table: Node, name: string): Node[] =>
  [...table.childNodes].flatMap((node) =>
    node.nodeName === name
      ? [node]
      : /^T(?:HEAD|BODY|FOOT)$/.test(node.nodeName)
        ? elementsOf(node, name)
        : [],
  );
const spanOf = (cell: HTMLElement, name: string): number =>
  Math.min(100, Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1));
