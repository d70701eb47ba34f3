import { describe, expect, test } from 'vitest';
import { codesWithoutTranslation, differences } from './parity.ts';

const english = {
  title: 'Chat rooms',
  greeting: { morning: 'Good morning, {{name}}' },
  left_one: '{{count}} question left',
  left_other: '{{count}} questions left',
};
const russian = {
  title: 'Комнаты',
  greeting: { morning: 'Доброе утро, {{name}}' },
  left_one: 'Остался {{count}} вопрос',
  left_few: 'Осталось {{count}} вопроса',
  left_many: 'Осталось {{count}} вопросов',
  left_other: 'Осталось {{count}} вопроса',
};

describe('two languages', () => {
  test('agree when each has the plural forms it needs', () => {
    expect(differences('ru', english, russian)).toEqual([]);
    const { left_one: _, ...chinese } = english;
    expect(differences('zh', english, { ...chinese, left_other: '还剩 {{count}} 次' })).toEqual([]);
    expect(differences('en', english, english)).toEqual([]);
  });

  test.each([
    ['a key that is missing', { ...russian, title: undefined }, 'title has no text'],
    ['a key too many', { ...russian, more: 'x' }, 'more is not in English'],
    ['an empty text', { ...russian, title: ' ' }, 'title has no text'],
    [
      'another placeholder',
      { ...russian, greeting: { morning: '{{user}}' } },
      'greeting.morning differs in {{name}}, {{user}}',
    ],
    ['a plural form that is missing', { ...russian, left_many: undefined }, 'left_many'],
    ['a lost tag', { ...russian, title: '<b>Комнаты</b>' }, 'title differs in <b>'],
  ])('differ by %s', (_what, translations, problem) => {
    expect(differences('ru', english, translations as never).join('\n')).toContain(problem);
  });

  test('differ when only one of them is plural', () => {
    const { left_one: _one, left_few: _few, left_many: _many, left_other: _other, ...rest } = russian;
    expect(differences('ru', english, { ...rest, left: 'Осталось {{count}}' })).toEqual([
      'left is plural in one language and not in the other',
    ]);
  });
});

test('codes of the catalogue without a text are found', () => {
  expect(codesWithoutTranslation(['401', '1002'], { code: { 401: 'Log in again.' } })).toEqual(['1002']);
});
