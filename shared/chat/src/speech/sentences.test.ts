import { describe, expect, it } from 'vitest';
import { createSentenceCutter } from './sentences.ts';

const words = { code: 'The code is in the chat.' };

/** Everything that is said of a text that comes in pieces of `size`. */
function said(text: string, size = text.length): string[] {
  const cutter = createSentenceCutter(words);
  const spoken: string[] = [];
  for (let end = size; end < text.length + size; end += size) spoken.push(...cutter.take(text.slice(0, end)));
  return [...spoken, ...cutter.rest(text)];
}

const cases: readonly [string, string[]][] = [
  ['请先访问https://bj.gov.cn/查询，然后再打电话告诉我们结果。', ['请先访问，然后再打电话告诉我们结果。']],
  [
    'Water boils at 100.5 degrees. Is that so? It is!',
    ['Water boils at 100.5 degrees.', 'Is that so? It is!'],
  ],
  [
    '水在一百度时沸腾，这是常识。高山上温度会更低一些！',
    ['水在一百度时沸腾，这是常识。', '高山上温度会更低一些！'],
  ],
  [
    'آب در صد درجه می‌جوشد. آیا درست است؟ بله، درست است.',
    ['آب در صد درجه می‌جوشد.', 'آیا درست است؟', 'بله، درست است.'],
  ],
  [
    'Вода кипит при ста градусах. Это так? Да, именно так.',
    ['Вода кипит при ста градусах.', 'Это так? Да, именно так.'],
  ],
  [
    '1. Take the **first** bus.\n2. Get off, e.g. at the river.',
    ['1. Take the first bus.', '2. Get off, e.g. at the river.'],
  ],
  [
    '## A short guide\n\nSee [the page](https://example.org/a_(b)) and **act now**[2].',
    ['A short guide', 'See the page and act now.'],
  ],
  [
    'Write this function:\n\n```js\nlet a = 1. + b;\n// Really? Yes.\n```\n\nThat is all there is.',
    ['Write this function:', words.code, 'That is all there is.'],
  ],
  ['An open block follows now.\n```ts\nconst a', ['An open block follows now.', words.code]],
  ['| Name | Count |\n|---|---|\n| Apples | 3 |', ['Name, Count', 'Apples, 3']],
  ['It is *now* 2 * 3, or **so**.', ['It is now 2 * 3, or so.']],
  ['---\n\n***\n', []],
  ['**优点：**速度快，而且价格也很便宜。', ['优点：速度快，而且价格也很便宜。']],
  [
    'The share is $\\frac{a}{b} \\leq x^2$ of \\(\\alpha\\), or \\$5.',
    ['The share is a / b ≤ x² of alpha, or $5.'],
  ],
  ['Press <kbd>Esc</kbd>, or go [there](/home) and wait.', ['Press Esc, or go [there] and wait.']],
  [
    'It holds[^1], as said in array\\[0\\].\n\n[^1]: In *theory* at least.',
    ['It holds, as said in array[0].', 'In theory at least.'],
  ],
  ['> [!NOTE]\n> Mind the gap between them.', ['Mind the gap between them.']],
];

describe('a text is spoken in sentences, without its markup', () => {
  it.each(cases)('%j', (text, spoken) => {
    expect(said(text)).toEqual(spoken);
  });

  it.each(cases)('the same when it comes in small pieces: %j', (text, spoken) => {
    expect(said(text, 3)).toEqual(spoken);
    expect(said(text, 1)).toEqual(spoken);
  });
});

it('speaks a sentence as soon as it is complete', () => {
  const cutter = createSentenceCutter(words);
  expect(cutter.take('The first sentence. And')).toEqual(['The first sentence.']);
  expect(cutter.take('The first sentence. And the second')).toEqual([]);
});

it('cuts a sentence that does not end, where one would breathe', () => {
  const spoken = said(`${'one word and another, '.repeat(30)}end.`);
  expect(spoken.length).toBeGreaterThan(2);
  expect(Math.max(...spoken.map((piece) => piece.length))).toBeLessThanOrEqual(240);
  expect(spoken[0]?.endsWith(',')).toBe(true);
});

it('stays quick with hostile text', () => {
  const spoken = said(
    `${'['.repeat(20_000)} ${'*_'.repeat(20_000)} ${'| '.repeat(10_000)} ${'http://'.repeat(5_000)} ${'-'.repeat(5_000)}x\n${'-'.repeat(700)}x`,
  );
  expect(spoken.join('').length).toBeLessThan(200_000);
});

it('a text that takes the place of a thought is spoken from its start', () => {
  const cutter = createSentenceCutter(words);
  expect(cutter.take('Let me think about oranges first. And')).toEqual(['Let me think about oranges first.']);
  expect(cutter.take('')).toEqual([]);
  expect(cutter.take('They are peeled by hand, mostly. And then')).toEqual([
    'They are peeled by hand, mostly.',
  ]);
});

it.each([' ', '\n'])('a sentence is spoken as soon as %j behind it says that it is complete', (gap) => {
  const cutter = createSentenceCutter(words);
  expect(cutter.take('The sea is deep.')).toEqual([]);
  expect(cutter.take(`The sea is deep.${gap}`)).toEqual(['The sea is deep.']);
  expect(cutter.take(`The sea is deep.${gap}And`)).toEqual([]);
  expect(cutter.rest(`The sea is deep.${gap}And wide.`)).toEqual(['And wide.']);
});

it('the words behind a link are spoken that was brackets until its address came', () => {
  const cutter = createSentenceCutter(words);
  const text = '[Oranges][shop]\n\nPears';
  expect(cutter.take(text)).toEqual(['[Oranges][shop]']);
  expect(cutter.rest(`${text}\n\n[shop]: https://example.org`)).toEqual(['Pears']);
});
