import type { Line } from './engine.ts';

/** All lines, an empty line between paragraphs. */
export const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text, paragraph }, index) => {
      const before = lines[index - 1];
      if (!before) return text;
      return `${before.paragraph === paragraph ? '\n' : '\n\n'}${text}`;
    })
    .join('');
