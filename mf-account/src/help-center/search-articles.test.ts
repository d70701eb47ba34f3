import type { HelpArticle } from '@orangery/api';
import { describe, expect, test } from 'vitest';
import { markedParts, searchArticles, wordsOf } from './search-articles.ts';

const article = (id: string, title: string, body: string): HelpArticle => ({
  id,
  topic: 'account',
  title,
  body,
  question: false,
});

const articles = [
  article('avatar', 'Change the avatar', 'A picture of 2 MB at most. The password stays as it is.'),
  article(
    'password',
    'Forgot your password',
    'Ask for a code by e-mail.\n\n- Open the login\n- Choose “Forgot”',
  ),
  article('zh', '忘记了密码', '可以通过邮箱验证码重新设置密码。'),
  article('ru', 'Счёт и оплата', 'Где найти счёт'),
  article('fa', 'رمز عبور', 'کلید را نگه دارید'),
  article('signs', 'C++ and (brackets)', 'a.b*c'),
];
const found = (query: string) => searchArticles(articles, query).map((hit) => hit.article.id);

describe('search', () => {
  test.each([
    ['case aside, titles first', 'PASSWORD', ['password', 'avatar']],
    ['every word, in any order and place', 'code forgot', ['password']],
    ['no article has one of the words', 'password unicorn', []],
    ['Chinese without spaces', '忘记密码', ['zh']],
    ['Chinese words that are apart in the article', '邮箱 密码', ['zh']],
    ['ё written as е', 'счет', ['ru']],
    ['Arabic kaf for the Persian one', 'كليد', ['fa']],
    ['signs of patterns are letters like others', 'c++ (br', ['signs']],
    ['a dot stands for itself', 'a.b*c', ['signs']],
    ['nothing but signs', '***', []],
  ])('%s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('the excerpt is about the first hit, on one line and without dashes', () => {
    const [hit] = searchArticles(
      [article('long', 'Long', `${'word '.repeat(60)}\n- needle ${'rest '.repeat(60)}`)],
      'needle',
    );
    expect(hit?.excerpt).toMatch(/^…word .*word needle rest .*…$/);
    expect(hit?.excerpt.length).toBeLessThan(160);
  });

  test('an excerpt begins and ends at a word', () => {
    const words = Array.from({ length: 60 }, (_, index) => `${index}`.repeat((index % 9) + 1));
    const [hit] = searchArticles([article('long', 'Long', words.join(' '))], words[30] ?? '');
    const shown = hit?.excerpt.replaceAll('…', '').split(' ') ?? [];
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((word) => !words.includes(word))).toEqual([]);
  });

  test('an excerpt of a Chinese text begins after a mark', () => {
    const body = `${'春天到了，花园里的橙子树开了花。'.repeat(8)}${'密码在这里。'.repeat(30)}`;
    const [hit] = searchArticles([article('zh', '长', body)], '密码');
    expect(hit?.excerpt).toMatch(/^…(春天到了|花园里的)/);
  });
});

test('hits are marked as they are written', () => {
  expect(markedParts('Pass on the PASSWORD', wordsOf('pass password'))).toEqual([
    { text: 'Pass', hit: true },
    { text: ' on the ', hit: false },
    { text: 'PASSWORD', hit: true },
  ]);
});

test('particles of one character do not narrow a Chinese search', () => {
  expect(wordsOf('忘记了密码')).not.toContain('了');
});
