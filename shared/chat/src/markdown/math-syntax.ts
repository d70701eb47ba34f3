import type { TokenizerExtension } from 'marked';

/** A formula in the text. `display`: on a separate line. */
export type FormulaToken = { type: 'formula'; raw: string; tex: string; display: boolean };

const maxLength = 4_000;
const part = String.raw`(?:\\[\s\S]|[^\\$])`;
const double = new RegExp(String.raw`^\$\$(${part}{1,${maxLength}}?)\$\$`);
const single = /^\$(?![\s$])((?:\\[\s\S]|[^\\$\n]|\n(?!\s*\n))*?(?:\\[^\s]|[^\\$\s]))\$(?![\p{L}\p{N}$])/u;
const round = /^\\\(((?:\\(?!\))[\s\S]|[^\\]){1,4000}?)\\\)/;
const square = /^\\\[((?:\\(?!\])[\s\S]|[^\\]){1,4000}?)\\\]/;

// "$5 and 6$" is money: a number, then words, and nothing that only a formula has.
const amount = /^\d[\d.,]*(?:[kKmM]|\s*%)?[\s–—-][^\\^_{}=+*/<>|]*$/;

function match(text: string): FormulaToken | undefined {
  const display = double.exec(text) ?? square.exec(text);
  const found = display ?? round.exec(text) ?? single.exec(text);
  const [raw, tex] = found ?? [];
  if (raw === undefined || tex === undefined || tex.trim() === '' || /\n\s*\n/.test(tex)) return undefined;
  if (!display && raw.startsWith('$') && amount.test(tex)) return undefined;
  return { type: 'formula', raw, tex: tex.trim(), display: display !== null };
}

/** `$…$`, `$$…$$`, `\(…\)` and `\[…\]`; dollar signs of money are left alone. */
export const formulaSyntax: TokenizerExtension = {
  name: 'formula',
  level: 'inline',
  start: (text) => {
    const at = text.search(/\$|\\[([]/);
    return at < 0 ? undefined : at;
  },
  tokenizer: match,
};
