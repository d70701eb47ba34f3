import { describe, expect, it } from 'vitest';
import { wellFormed } from '../text/well-formed.ts';
import { cutPassages } from './cut-passages.ts';

const cut = (text: string, headings: readonly string[] = []) => cutPassages({ page: 3, text, headings });
const plain = (text: string) => text.replace(/\s+/g, '');

describe('a page is cut into passages', () => {
  it.each([
    [
      'paragraphs',
      Array.from({ length: 12 }, (_, index) => `Paragraph ${index}. ${'It says little. '.repeat(12)}`).join(
        '\n\n',
      ),
    ],
    ['one long paragraph', 'It says a little more. '.repeat(200)],
    ['Chinese', '这份文件说明了很多事情。'.repeat(120)],
    ['one word without an end', 'a'.repeat(5_000)],
    ['characters of two halves', '🍊'.repeat(2_000)],
    ['a table', `| a | b |\n| --- | --- |\n${'| one cell | another cell |\n'.repeat(100)}`],
  ])('of which nothing is lost and none is long: %s', (_, text) => {
    const passages = cut(text);
    expect(plain(passages.map((passage) => passage.text).join(''))).toBe(plain(text));
    expect(Math.max(...passages.map((passage) => passage.text.length))).toBeLessThanOrEqual(900);
    expect(passages.map(({ number }) => number)).toEqual(passages.map((_passage, index) => 3_000 + index));
    expect(passages.map((passage) => wellFormed(passage.text))).toEqual(
      passages.map((passage) => passage.text),
    );
  });

  it('short paragraphs stand together', () => {
    expect(cut('One.\n\nTwo.\n\nThree.')).toEqual([
      { number: 3_000, page: 3, heading: '', text: 'One.\n\nTwo.\n\nThree.' },
    ]);
  });

  it('a heading begins a passage, and is known to those below it', () => {
    const text = `Before.\n\nPeeling fruit\n\n${'With a knife. '.repeat(100)}`;
    const passages = cut(text, ['Peeling  fruit']);
    expect(passages.map(({ heading }) => heading)).toEqual(['', 'Peeling fruit', 'Peeling fruit']);
  });

  it('an empty page has none', () => {
    expect(cut(' \n\n ')).toEqual([]);
  });
});
