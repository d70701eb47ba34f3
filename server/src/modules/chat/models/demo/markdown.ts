const maxQuote = 80;

/** What Markdown might read as its own. Not `(` and `[`: escaped, they would begin a formula. */
const signs = /[!-')-/:-@\\-`{-~]/g;

/** The beginning of a line as it was written: nothing in it is read as Markdown. */
export function escaped(line: string, maxSymbols = maxQuote): string {
  const symbols = [...line];
  const shown = symbols.slice(0, maxSymbols).join('').replace(signs, '\\$&');
  return symbols.length > maxSymbols ? `${shown}…` : shown;
}

/** The first line of a text, escaped. */
export const quote = (content: string): string => escaped(content.trim().split('\n')[0] ?? '');

/** Longer than any run of backticks inside, so that the text cannot end the block. */
export function codeBlock(content: string, language: string): string {
  const maxRun = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(maxRun + 1);
  return `${fence}${language}\n${content}\n${fence}`;
}
