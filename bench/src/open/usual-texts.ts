const words = 'some words of a usual answer that goes on about this and that for quite a while'.split(' ');
const signs = [
  ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经',
];

/** Numbers that look random and are the same in every run, each below `end`. */
function numbers(): (end: number) => number {
  let state = 1;
  return (end) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
}

type Next = (end: number) => number;

const some = (next: Next, of: readonly string[], count: number, gap: string): string =>
  Array.from({ length: count }, () => of[next(of.length)]).join(gap);

const sentence = (next: Next): string => {
  const [one, two, three] = [4, 3, 5].map((count) => some(next, words, count + next(4), ' '));
  return `So ${one} **${two}** and \`${words[next(words.length)]}\` ${three}.`;
};

const plain = (next: Next): string => `${some(next, words, 80, ' ')}.\n\n`;

const prose = (next: Next): string =>
  `${next(5) === 0 ? `## ${some(next, words, 4, ' ')}\n\n` : ''}${Array.from({ length: 5 }, () => sentence(next)).join(' ')}\n\n`;

const code = (next: Next): string => {
  const lines = Array.from(
    { length: 30 },
    (_, line) =>
      `  const ${words[next(words.length)]}${line} = read('${next(900)}', ${next(90)}); // ${line}`,
  );
  return `${sentence(next)}\n\n\`\`\`ts\nfunction step${next(900)}() {\n${lines.join('\n')}\n}\n\`\`\`\n\n`;
};

const table = (next: Next): string => {
  const rows = Array.from(
    { length: 12 },
    (_, row) => `| ${row} | ${some(next, words, 4, ' ')} | **${next(900)}** | ${some(next, words, 2, ' ')} |`,
  );
  return `${sentence(next)}\n\n| No. | What | How many | Why |\n| --- | --- | ---: | --- |\n${rows.join('\n')}\n\n`;
};

const formulas = (next: Next): string =>
  `With $x_{${next(9)}} = \\frac{${next(90)}}{n}$ ${some(next, words, 30, ' ')}:\n\n$$\n\\sum_{i=${next(9)}}^{n} i^2 = \\frac{n(n+1)(2n+1)}{6}\n$$\n\n${sentence(next)}\n\n`;

const list = (next: Next): string =>
  `${Array.from({ length: 8 }, (_, item) => `${item + 1}. ${sentence(next)}\n   - ${some(next, words, 9, ' ')}\n`).join('')}\n`;

const chinese = (next: Next): string =>
  `${Array.from({ length: 6 }, () => `${some(next, signs, 20, '')}，**${some(next, signs, 4, '')}**${some(next, signs, 12, '')}。`).join('')}\n\n`;

const kinds = { plain, prose, code, tables: table, formulas, lists: list, Chinese: chinese };
export type Kind = keyof typeof kinds | 'everything';

/** Parts of one kind, or of each in turn, until the text is as long as that, in UTF-16 units. */
function text(kind: Kind, length: number): string {
  const next = numbers();
  const parts = kind === 'everything' ? Object.values(kinds) : [kinds[kind]];
  let whole = '';
  for (let index = 0; whole.length < length; index += 1) whole += parts[index % parts.length]?.(next);
  return whole;
}

/** Answers as people get them, but long, by what is in them. The same in every run. */
export const usualTexts: Readonly<Record<Kind, (length: number) => string>> = {
  plain: (length) => text('plain', length),
  prose: (length) => text('prose', length),
  code: (length) => text('code', length),
  tables: (length) => text('tables', length),
  formulas: (length) => text('formulas', length),
  lists: (length) => text('lists', length),
  Chinese: (length) => text('Chinese', length),
  everything: (length) => text('everything', length),
};
