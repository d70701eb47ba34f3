type Line = { readonly text: string; readonly paragraph: number };

/** Lines as one text, an empty line between paragraphs. Lines that were emptied by hand are left out. */
export const textOf = (lines: readonly Line[]): string =>
  lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, paragraph }, index, all) => {
      const before = all[index - 1];
      if (!before) return text;
      return `${before.paragraph === paragraph ? '\n' : '\n\n'}${text}`;
    })
    .join('');
