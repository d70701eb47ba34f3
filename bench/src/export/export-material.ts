import { type KeptRoom, keptRoom } from '../kit/kept-room.ts';

export const title = 'Everything in one room';

const prose = {
  en: (number: number) =>
    `An orchard of ${number} trees needs **water**, \`light\` and [patience](https://example.org/${number}). Whoever plants one waits for *years*, and the first harvest is small: what stands in the shade of another gives less, so distances count more than anything that is done later.`,
  zh: (number: number) =>
    `第${number}个果园需要**水**、\`光\`和[耐心](https://example.org/${number})。种树的人要等好几年，第一次收成往往不多；站在别的树阴影里的树结果更少，所以株距比以后做的任何事情都重要。`,
  ru: (number: number) =>
    `Саду из ${number} деревьев нужны **вода**, \`свет\` и [терпение](https://example.org/${number}). Кто сажает дерево, ждёт годами, и первый урожай невелик: то, что стоит в тени другого, даёт меньше, поэтому расстояния важнее всего остального.`,
  fa: (number: number) =>
    `باغی با ${number} درخت به **آب**، \`light\` و [شکیبایی](https://example.org/${number}) نیاز دارد. کسی که درخت می‌کارد سال‌ها صبر می‌کند و نخستین برداشت اندک است؛ درختی که در سایهٔ دیگری است کمتر بار می‌دهد، پس فاصله‌ها از هر کاری مهم‌ترند.`,
} as const;
const languages = ['en', 'zh', 'ru', 'fa'] as const;

const code = (number: number): string =>
  [
    '```ts',
    `export function harvest${number}(trees: readonly Tree[], year: number): number {`,
    ...Array.from(
      { length: 18 },
      (_, line) =>
        `  if (trees[${line}]?.planted === year - ${line}) return weigh('${number}/${line}', ${line * number}); // ${line}`,
    ),
    '  return 0;',
    '}',
    '```',
  ].join('\n');

const table = (number: number): string =>
  [
    '| Fruit | Weeks | Price | Note |',
    '|---|---:|---:|---|',
    ...Array.from(
      { length: 14 },
      (_, row) =>
        `| fruit ${row} | ${row + number} | **${row * 3}** | keep it cool and \`dry\`, number ${row} |`,
    ),
  ].join('\n');

const formulas = (number: number): string =>
  `With $x_{${number}} = \\frac{${number}}{n}$ and $E = mc^2$:\n\n$$\n\\sum_{i=${number}}^{n} i^2 = \\frac{n(n+1)(2n+1)}{6} + \\int_0^\\infty e^{-x^2}\\,dx\n$$`;

const list = (number: number, words: string): string =>
  Array.from({ length: 6 }, (_, item) => `${item + 1}. ${words}\n   - part ${item} of ${number}`).join('\n');

const diagram = (number: number): string =>
  `\`\`\`mermaid\ngraph LR\n  Seed${number} --> Tree --> Fruit\n  Tree --> Shade\n\`\`\``;

function answer(number: number): string {
  const words = prose[languages[number % languages.length] ?? 'en'](number);
  const kinds = [code(number), table(number), formulas(number), list(number, words), `> ${words}`];
  const extra = number % 25 === 24 ? diagram(number) : (kinds[number % kinds.length] ?? '');
  return [`## ${number}`, words, extra, words].join('\n\n');
}

/** A room of questions and answers in turn in four languages: prose, code, tables, formulas, lists, quotes and diagrams. */
export function mixedRoom(messages: number): KeptRoom {
  const contents = Array.from({ length: messages }, (_, index) => {
    const number = (index - (index % 2)) / 2 + 1;
    return index % 2 === 0 ? prose[languages[number % languages.length] ?? 'en'](number) : answer(number);
  });
  return keptRoom({ number: 1, title, contents });
}
