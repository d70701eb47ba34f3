import { expect, it } from 'vitest';
import { termsOf, termsOfQuestion } from './terms.ts';

const textsOf = (text: string) => termsOf(text).map((term) => term.text);

it.each([
  ['English', 'The Café’s “ﬁrst” menu', ['the', 'cafe', 'first', 'menu']],
  ['Russian', 'Тёплый насос', ['теплый', 'насос']],
  [
    'Persian, whose endings may stand apart, together or after a joiner',
    'کتاب‌ها كتاب ها کتابهای',
    ['کتاب', 'کتاب', 'کتاب'],
  ],
  ['Chinese, in pairs and single characters', '充电器', ['充电', '电器', '充', '电', '器']],
  ['digits of any script', '۱۳۵۴ １２', ['1354', '12']],
])('the terms of %s', (_, text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

it('two characters of different Chinese words say less in a question, and none go together across an empty word', () => {
  const terms = termsOfQuestion('处理废水的成本');
  expect(terms.flatMap(({ text, isPart }) => (isPart ? [] : [text]))).toEqual(['处理', '废水', '成本']);
  expect(terms).toContainEqual({ kind: 'plain', text: '理废', isPart: true });
  expect(terms.map(({ text }) => text)).not.toContain('水的');
});

it('what only makes a question of it is not looked for', () => {
  expect(
    termsOfQuestion('How many lamps does the document say there are?').map(({ text }) => text),
  ).not.toContain('many');
  expect(termsOfQuestion('Сколько ламп на странице?').map(({ text }) => text)).toEqual(['ламп', 'на']);
});
