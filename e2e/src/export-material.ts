/** What was said in a room with everything that is hard to put on paper. */
export const hardRoom: readonly string[] = [
  'What does an orchard need?',
  [
    '# Water and light',
    'An **orchard** needs *water*, `light` and [patience](https://example.org/patience?a=(1)).',
    '1. dig a hole',
    '2. put the tree in',
    '   - not too deep',
    '3. water it',
    '',
    '> Whoever plants a tree plants shade.',
    '',
    '| Fruit | Weeks | Note |\n|---|---:|---|',
    ...Array.from(
      { length: 30 },
      (_, index) => `| fruit ${index} | ${index} | keep it cool and dry, number ${index} |`,
    ),
    '',
    'Mass and energy: $E = mc^2$, and',
    '$$\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}$$',
  ].join('\n'),
  'Show code, and 中文：果园需要什么？',
  [
    '果园需要水、阳光和耐心。第二句话在这里，用来检查换行是否正确，因为中文没有空格，所以一行可以在任何地方断开。',
    '```ts',
    ...Array.from(
      { length: 120 },
      (_, index) => `const line${index} = "value ${index}"; // tree number ${index}`,
    ),
    `const long = "${'x'.repeat(400)}";`,
    '```',
    '```mermaid\ngraph LR\n  Seed --> Tree --> Fruit\n```',
  ].join('\n'),
  'باغ به چه چیزی نیاز دارد؟',
  'باغ به **آب**، نور و شکیبایی نیاز دارد. در سال ۱۴۰۳ حدود ۲۵ درخت `npm install` شد (نه بیشتر).\n\n- نخست آب\n- سپس نور',
  `A long question. ${'It goes on and on, and says little. '.repeat(300)}`,
  [
    'Done 😀👨‍👩‍👧.',
    ...Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of the answer with some words in it.`),
  ].join('\n\n'),
];
