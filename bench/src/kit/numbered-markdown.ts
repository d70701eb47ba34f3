/** What stands before a word now and then, so that the text has headings, lists, code, a table and formulas like a real answer. */
const openings: Readonly<Record<number, string>> = {
  0: '\n\n## ',
  6: '\n\n',
  60: '\n\n- ',
  70: '\n- ',
  80: '\n- **',
  84: '** ',
  100: '\n\n```ts\nconst ',
  104: ' = ',
  108: ';\nreturn ',
  114: ';\n```\n\n',
  140: '`',
  141: '` ',
  150: '\n\n| A | B |\n| - | - |\n| ',
  153: ' | ',
  156: ' |\n| ',
  159: ' | ',
  162: ' |\n\n',
  180: '\n\n1. ',
  190: '\n2. ',
};
const period = 200;

/** As many tokens, each with its number (`w0 `, `w1 `, … for the mark `w`), that together are markdown. */
export function numberedMarkdown(count: number, mark: string): string[] {
  return Array.from({ length: count }, (_, index) => `${openings[index % period] ?? ''}${mark}${index} `);
}
