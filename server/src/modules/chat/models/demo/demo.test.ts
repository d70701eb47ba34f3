import { type Language, languages } from '@orangery/api/contract';
import { describe, expect, it } from 'vitest';
import type { ModelTurn } from '../model.ts';
import { calculate } from './arithmetic.ts';
import { demoAnswer } from './demo-answer.ts';
import { demoCall } from './demo-call.ts';
import { findExpression } from './expression-in-text.ts';
import { figuresOf } from './text-figures.ts';

const ask = (content: string, language: Language = 'en', before: readonly ModelTurn[] = []) =>
  demoAnswer({ turns: [...before, { role: 'user', content }], language });

describe('arithmetic', () => {
  it.each([
    ['2+3*4', 14],
    ['(19 + 23) * 2 = ?', 84],
    ['-2^2', -4],
    ['2^-1', 0.5],
    ['2^3^2', 512],
    ['7 % 4', 3],
    ['10 ÷ 4 − 1', 1.5],
    ['3,5 × 2', 7],
    ['0.1+0.2', 0.3],
    ['（1+2）×3＝', 9],
    ['1/0', Number.POSITIVE_INFINITY],
    ['1,000 * 3', 3000],
    ['0,125 * 8', 1],
  ])('the demonstration calculates %s', (text, result) => {
    expect(calculate(text)).toBe(result);
  });

  it.each(['42', 'two plus two', '1 +', '(1+2', '1 2', '()', '', '1..2+3', 'process.exit()', '1;2'])(
    'the demonstration does not calculate %j',
    (text) => {
      expect(calculate(text)).toBeNull();
    },
  );

  it('the demonstration calculates within deep brackets', () => {
    expect(calculate('('.repeat(90) + 1 + ')'.repeat(90))).toBe(1);
  });
});

describe('an expression in a sentence', () => {
  it.each([
    ['What is 17*23? And show me a table.', '17*23', 391],
    ['计算17×23等于多少', '17×23', 391],
    ['Сколько будет 3,5 × 2?', '3,5 × 2', 7],
    ['Add 12 + 30, please.', '12 + 30', 42],
    ['twice (that is 3 * (4 - 1)) and more', '3 * (4 - 1)', 9],
    ['On 2024-05-01 I bought 6 × 4 oranges', '6 × 4', 24],
    ['- 2^10 = ?', '2^10', 1024],
  ])('the demonstration finds the expression in "%s"', (text, expression, result) => {
    expect(findExpression(text)).toEqual({ expression, result });
  });

  it.each([
    'Call +1 555-123-4567 or 555-1234',
    'on 2024-05-01 or 01/02/2024, 24/7',
    '2024 - 05 - 01',
    'from 10:30 - 12:00',
    'pages 10-12, version 1.2.3, A4*2 and x2 + 3',
    '**bold** and 3 things',
    'a * b',
    '',
  ])('the demonstration finds no expression in %j', (text) => {
    expect(findExpression(text)).toBeNull();
  });
});

it('figures of a text are as a person counts', () => {
  expect(figuresOf('Peel it.\nEat the 👩‍🌾!', 'en')).toEqual({
    characters: 19,
    words: 4,
    sentences: 2,
    lines: 2,
  });
  expect(figuresOf('橙子很甜。', 'zh').words).toBeGreaterThanOrEqual(2);
});

describe('the demonstration model', () => {
  it.each(languages)(
    'the demonstration model says what it is and shows a heading, a list, code and a table in %s',
    (language) => {
      const answer = ask('Hello there', language);
      expect(answer).toMatch(/^## \S/);
      expect(answer).toMatch(/^- \*\*/m);
      expect(answer).toMatch(/^```sh$/m);
      expect(answer).toMatch(/^\| --- \| ---: \|$/m);
      expect(answer).not.toMatch(/\{\{|undefined|\bdemo\./);
    },
  );

  it('the demonstration model speaks the language of the person', () => {
    expect(new Set(languages.map((language) => ask('hi', language).split('\n')[0])).size).toBe(
      languages.length,
    );
  });

  it('the demonstration model calculates', () => {
    expect(ask('(19 + 23) * 2')).toContain('(19 + 23) * 2 = 84');
    expect(ask('1/0')).toContain('not defined');
  });

  it('the demonstration model calculates what stands in a sentence first, and shows the rest after it', () => {
    const answer = ask('What is 17*23? And show me a table.');
    expect(answer).toMatch(/^## Result\n\n```text\n17\*23 = 391\n```\n\n## /);
    expect(answer).toMatch(/^\| --- \| ---: \|$/m);
  });

  it('the demonstration model quotes a text as it was written, with nothing in it that is read as Markdown', () => {
    const question = '*a* _b_ `c` <b>d</b> [e](f) $g$ \\(h\\) | # ~~i~~ www.j.k !';
    const quoted = /Your text “(.*)” in figures/.exec(ask(question))?.[1] ?? '';
    expect(quoted.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(question);
    expect(quoted.replace(/\\[!-/:-@[-`{-~]/g, '')).toMatch(/^[a-z\s([]*$/);
  });

  it('the demonstration model lists what was asked before', () => {
    const before: ModelTurn[] = [
      { role: 'user', content: 'First question\nwith more' },
      { role: 'assistant', content: 'An answer' },
      { role: 'user', content: '<b>Second</b> | question' },
    ];
    const answer = ask('Please give me a summary', 'en', before);
    expect(answer).toContain('1. First question\n');
    expect(answer).toContain('2. \\<b\\>Second\\<\\/b\\> \\| question');
    expect(answer).not.toContain('An answer');
    expect(ask('总结一下', 'zh')).toMatch(/\S/);
  });
});

describe('the demonstration model with results of a search', () => {
  const source = (title: string, snippet: string) => ({ title, url: 'https://example.com/', snippet });
  const about = (content: string, sources: ReturnType<typeof source>[], language: Language = 'en') =>
    demoAnswer({ turns: [{ role: 'user', content }], sources, language });

  it('the demonstration model with results of a search quotes the sentence of each that is closest to the question, with its number', () => {
    const answer = about('How long do oranges keep in the fridge?', [
      source('Shop', 'Buy now. We deliver.'),
      source('Storage', 'Wash them. In the fridge oranges keep for four weeks. Enjoy.'),
      source('Empty', '  '),
      source('Other', 'Oranges keep two weeks on the table.'),
    ]);
    expect(answer).toContain('- In the fridge oranges keep for four weeks\\. [2]\n');
    expect(answer).toContain('- Oranges keep two weeks on the table\\. [4]');
    expect(answer).not.toMatch(/\[3\]|Wash them/);
  });

  it('the demonstration model with results of a search quotes Chinese too', () => {
    const answer = about('橙子怎么保存', [source('保存', '今天天气很好。橙子可以放在冰箱里保存。')], 'zh');
    expect(answer).toContain('橙子可以放在冰箱里保存。 [1]');
  });

  it('the demonstration model with results of a search escapes Markdown of a page and its bracketed numbers', () => {
    const answer = about('links', [source('Bad', '[9] ![x](https://e.com/links) <b>links</b> **links**')]);
    const line = answer.split('\n').find((text) => text.startsWith('- ')) ?? '';
    expect(line.match(/\[\d+\]/g)).toEqual(['[1]']);
    expect(line).not.toMatch(/!\[|\]\(|(?<!\\)[<*]/);
  });

  it.each(languages)(
    'the demonstration model with results of a search says in %s when there is nothing to quote',
    (language) => {
      expect(about('links', [source('Empty', '')], language)).toMatch(/^\S/);
    },
  );
});

describe('the demonstration model with pictures', () => {
  const image = { type: 'image/png' as const, content: Buffer.alloc(12_400), width: 1200, height: 800 };
  const turns: ModelTurn[] = [
    { role: 'user', content: 'What is it?', images: [image, { ...image, type: 'image/jpeg', width: 90 }] },
  ];

  it('the demonstration model with pictures says that it sees none, and what is true of them', () => {
    const answer = demoAnswer({ turns, language: 'en' });
    expect(answer).toContain('cannot see');
    expect(answer).toContain('| 1 | PNG | 1,200 × 800 | 12 kB |\n| 2 | JPEG | 90 × 800 | 12 kB |');
  });

  it.each(languages)('the demonstration model with pictures has all its words in %s', (language) => {
    expect(demoAnswer({ turns, language })).not.toMatch(/\{\{|undefined|\| *\||##\s*$/m);
  });
});

describe('the demonstration model in a call', () => {
  it.each(languages)('the demonstration model in a call speaks %s without any markup', (language) => {
    for (const content of ['Hello *there*', 'What is 19 * 3?']) {
      const answer = demoAnswer({ turns: [{ role: 'user', content }], voice: true, language });
      expect(answer.replace('*there*', '')).not.toMatch(/[#*|`\n]|\{\{|undefined/);
    }
  });

  it('the demonstration model in a call calculates', () => {
    const turns: ModelTurn[] = [{ role: 'user', content: 'What is 19 * 3?' }];
    expect(demoAnswer({ turns, voice: true, language: 'en' })).toBe('The result is 57.');
  });
});

describe('the demonstration model with plugins', () => {
  const tools = (more: object = {}) => ({
    definitions: [{ name: 'search_web', description: '', parameters: {} }],
    choice: 'auto' as const,
    exchanges: [],
    onCall: () => {},
    onEcho: () => {},
    ...more,
  });
  const calledBy = (question: string, offered?: ReturnType<typeof tools>, language: Language = 'en') =>
    demoCall({ turns: [{ role: 'user', content: question }], tools: offered, language })?.arguments;

  it.each([
    ['en', 'Search for oranges'],
    ['zh', '搜索橙子'],
    ['ru', 'Найди апельсины'],
    ['fa', 'پرتقال را جستجو کن'],
  ] as const)('the demonstration model searches when it is asked to in %s: %s', (language, question) => {
    expect(calledBy(question, tools(), language)).toBe(JSON.stringify({ query: question }));
  });

  it('the demonstration model searches once, and only where it may', () => {
    expect(calledBy('Peel it', tools())).toBeUndefined();
    expect(calledBy('Search for oranges')).toBeUndefined();
    expect(calledBy('Search for oranges', tools({ choice: 'none' }))).toBeUndefined();
    expect(calledBy('Search for oranges', tools({ definitions: [] }))).toBeUndefined();
    expect(calledBy('Search for oranges', tools({ exchanges: [{}] }))).toBeUndefined();
  });
});
