let count = 0;
/** A word that stands nowhere else. */
const word = (): string => `Q${(count++).toString(36).padStart(5, '0')}Z`;
const wordsOf = (many: number, gap = ' '): string => Array.from({ length: many }, word).join(gap);

const nested = (depth: number, mark: (level: number) => string): string =>
  Array.from({ length: depth }, (_, level) => `${mark(level)}${word()}`).join('\n');

const code = (lines: number): string =>
  `\`\`\`ts\n${Array.from({ length: lines }, (_, line) => `const ${word()} = ${line}; /* ${word()} */`).join('\n')}\n\`\`\``;

function table(columns: number, rows: number): string {
  const row = () => `| ${Array.from({ length: columns }, word).join(' | ')} |`;
  return [row(), `|${'---|'.repeat(columns)}`, ...Array.from({ length: rows }, row)].join('\n');
}

const persian = (): string =>
  `می‌خواهم ${word()} را با \`npm run ${word()}\` نصب کنم؛ نسخهٔ ۱۴۰۳ از ${word()} (نه ${word()}) می‌آید.`;

/** Questions and answers in turn, as hard to put on paper as they get. @param size 1: a few pages of each */
export const hardChat = (size: number): string[] => [
  `Lists ${word()}`,
  [
    nested(12, (level) => `${'  '.repeat(level)}- `),
    nested(12, (level) => `${'> '.repeat(level + 1)}`),
    Array.from({ length: 40 }, (_, item) => `${item + 1}. ${wordsOf(12)}\n\n   ${wordsOf(9)}`).join('\n'),
  ].join('\n\n'),
  `Code ${word()}`,
  code(200 * size),
  `Tables ${word()}`,
  `${table(40, 25 * size)}\n\n${table(3, 60)}`,
  `Words ${word()} ${'a'.repeat(3_000)} ${word()}`,
  `${word()} ${'x'.repeat(10_000 * size)} ${word()}\n\n${'果园需要水和耐心'.repeat(900)}${word()}\n\n${wordsOf(3_000 * size)}`,
  `Signs ${word()} 👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈 ${word()}`,
  `${'👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇮🇷'.repeat(300)} ${word()}\n\n${Array.from({ length: 40 }, persian).join('\n\n')}`,
  `Formulas ${word()}`,
  Array.from(
    { length: 30 },
    () => `${word()} $\\frac{a}{b}$ ${word()}\n\n$$\\sum_{i=1}^n i^2$$\n\n${word()}`,
  ).join('\n\n'),
];

/** The words of a text that stand nowhere else, in their order; a narrow column may have broken them. */
export const uniqueWords = (text: string): string[] => text.replace(/\s/g, '').match(/Q[0-9a-z]{5}Z/g) ?? [];
