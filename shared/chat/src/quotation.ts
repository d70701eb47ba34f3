/** A text as a quotation in Markdown, with an empty line behind it to write on. */
export const quotation = (text: string): string =>
  `${text
    // Not the spaces that make its first line code.
    .replace(/^(?:[^\S\n\r]*[\n\r])+|\s+$/g, '')
    .split(/\r\n?|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')}\n\n`;
