import { describe, expect, it } from 'vitest';
import { passagesOf } from './file-parts.ts';
import { searchPassages } from './search-passages.ts';

const found = (texts: readonly string[], query: string) =>
  searchPassages(
    texts.map((text) => ({ text })),
    query,
  ).map(({ text }) => text);

describe('a search in files', () => {
  it.each([
    ['English', ['The harvest was late.', 'Frost came in May.'], 'FROST may', 'Frost came in May.'],
    ['an English plural', ['Pears are sold.', 'Nothing else.'], 'pear', 'Pears are sold.'],
    ['Chinese', ['今天天气很好。', '橙子的产量下降了。'], '橙子产量', '橙子的产量下降了。'],
    ['Russian', ['Урожай апельсинов упал.', 'Весна была тёплой.'], 'теплая весна', 'Весна была тёплой.'],
    ['Russian with another ending', ['Продажа апельсина.', 'Ничего.'], 'апельсинами', 'Продажа апельсина.'],
    ['Persian with Arabic letters', ['باغ مركبات', 'قیمت كتاب ۱۲۳۴'], 'کتاب', 'قیمت كتاب ۱۲۳۴'],
    ['Persian with and without half-spaces', ['می‌خواهم بروم', 'باران'], 'میخواهم', 'می‌خواهم بروم'],
    ['Persian digits', ['کد ۱۲۳۴', 'کد ۹۹'], '1234', 'کد ۱۲۳۴'],
    ['full width', ['ＥＲＲＯＲ ４２', 'fine'], 'error 42', 'ＥＲＲＯＲ ４２'],
    ['a name inside of code', ['const userName = 1;', 'let b;'], 'name', 'const userName = 1;'],
    ['signs', ['a => b', 'a = b'], '=>', 'a => b'],
  ])('a search in files finds %s', (_, texts, query, expected) => {
    expect(found(texts, query)[0]).toBe(expected);
  });

  it('a search in files does not take a part of another word for the word', () => {
    expect(found(['a party', 'modern art'], 'art')).toEqual(['modern art']);
  });

  it('a search in files puts the rare word before the frequent one, and the phrase before its words', () => {
    const log = [
      ...Array.from({ length: 50 }, (_, index) => `request ${index} failed`),
      'request of Zanzibar',
    ];
    expect(found(log, 'request Zanzibar')[0]).toBe('request of Zanzibar');
    expect(found(['milk and oat', 'oat milk'], 'oat milk')[0]).toBe('oat milk');
  });

  it('a search in files gives nothing for words that are not there, nor for nothing', () => {
    expect(found(['An orange.'], 'pear')).toEqual([]);
    expect(found(['An orange.'], ' ')).toEqual([]);
    expect(found([], 'pear')).toEqual([]);
  });

  it('a search in files finds a word that goes on in the next passage of its line', () => {
    const text = `${'橙'.repeat(499)}苹果${'橙'.repeat(900)}`;
    const passages = passagesOf(text, 500).map((passage) => ({
      ...passage,
      after: text.slice(passage.from + passage.text.length).slice(0, 50),
    }));
    expect(passages.some((passage) => passage.text.includes('苹果'))).toBe(false);
    expect(searchPassages(passages, '苹果')).toHaveLength(1);
  });
});
