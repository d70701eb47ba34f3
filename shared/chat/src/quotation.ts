/** A text as a quotation in Markdown, with an empty line behind it to write on. */
export const quotation = (text: string): string =>
  `${text
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')}\n\n`;
