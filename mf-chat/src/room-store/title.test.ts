import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test.each([
  ['How do I bake bread?', 'How do I bake bread?'],
  ['\n\n  First line \nsecond', 'First line'],
  ['Explain how vaccines train the immune system please', 'Explain how vaccines train the immune…'],
  ['字'.repeat(60), `${'字'.repeat(40)}…`],
  ['👩'.repeat(41), `${'👩'.repeat(40)}…`],
  ['# A heading\ntext', 'A heading'],
  ['> > What was said\n\nWhy?', 'What was said'],
  ['```ts\nconst a = 1;\n```', 'const a = 1;'],
  ['#hashtag and 2 > 1', '#hashtag and 2 > 1'],
  ['>', '>'],
  ['', ''],
])('%j is titled %j', (question, title) => {
  expect(titleOf(question)).toBe(title);
});
