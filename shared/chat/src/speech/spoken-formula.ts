/** Commands that a voice reads by a sign. */
const signs: Readonly<Record<string, string>> = {
  approx: '≈',
  cdot: '·',
  div: '÷',
  ge: '≥',
  geq: '≥',
  infty: '∞',
  le: '≤',
  leq: '≤',
  ne: '≠',
  neq: '≠',
  pm: '±',
  rightarrow: '→',
  sqrt: '√',
  times: '×',
  to: '→',
};
/** How a formula looks. */
const looks =
  /\\(?:begin|end)\{[^{}]*\}|\\(?:left|right|displaystyle|limits|quad|qquad|[bB]igg?[lr]?|text[a-z]*|math[a-z]+|operatorname)(?![a-zA-Z])\*?/g;

/** A formula as it is spoken, about: names and signs without the language it is written in. */
export const spokenFormula = (tex: string): string =>
  tex
    .replace(looks, ' ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1 / $2')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => ` ${signs[name] ?? name} `)
    .replace(/\^2(?!\d)|\^\{2\}/g, '²')
    .replace(/\\.|[\\{}^_&~$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
