import { expect, it } from 'vitest';
import { estimateTokens } from './tokens.ts';

// Counted with gpt-tokenizer 4.0.0, cl100k_base.
it.each([
  [
    'English',
    33,
    'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  ],
  [
    'German',
    44,
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  ],
  [
    'Russian',
    75,
    'Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  ],
  [
    'Persian',
    105,
    'تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. همه دارای عقل و وجدان هستند و باید نسبت به یکدیگر با روح برادری رفتار کنند.',
  ],
  ['Chinese', 52, '人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。'],
  [
    'Traditional Chinese',
    61,
    '人人生而自由,在尊嚴和權利上一律平等。他們賦有理性和良心,並應以兄弟關係的精神相對待。',
  ],
  [
    'Japanese',
    92,
    'すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  ],
  [
    'Korean',
    85,
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  ],
  ['Thai', 89, 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม'],
  ['emoji', 47, '🍊🥳🚀🎉🐍🌍👍❤️🤔😂🍊🥳🚀🎉🐍🌍'],
  [
    'code',
    59,
    'export const sum = (items: readonly number[]): number => items.reduce((total, item) => total + item, 0);\n\nfor (let index = 0; index < 10; index += 1) {\n  console.log(sum([index, index * 2]));\n}\n',
  ],
  ['figures', 48, '| 2021 | 48,213 | 3.14159 |\n| 2022 | 51,877 | 2.71828 |\n| 2023 | 60,042 | 1.41421 |\n'],
  [
    'a formula',
    62,
    '$$\\int_{0}^{\\infty} \\frac{\\sin x}{x}\\,dx = \\frac{\\pi}{2}, \\quad \\sum_{n=1}^{\\infty}\\frac{1}{n^2} = \\frac{\\pi^2}{6}$$',
  ],
  ['a hash', 43, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
] as const)('the tokens of %s are estimated', (_, tokens, text) => {
  // A quarter too few at the worst; a window is not used to its last token.
  expect(estimateTokens(text)).toBeGreaterThan(tokens * 0.75);
  expect(estimateTokens(text)).toBeLessThan(tokens * 1.4);
});

it('spaces and empty lines cost little, and nothing costs nothing', () => {
  expect(estimateTokens(' '.repeat(4_000))).toBeLessThan(200);
  expect(estimateTokens('\n'.repeat(1_000))).toBeLessThan(100);
  expect(estimateTokens('')).toBe(0);
});
