import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';
import { streamOf } from './word-stream.ts';

/** The words of a text that a quotation is found in. */
function found(text: string, quote: string): string | undefined {
  const words = text.split(/\s+/);
  const range = findQuote(streamOf(words), quote);
  return range && words.slice(range.from, range.to + 1).join(' ');
}

describe('a quotation is found in the words of a page', () => {
  it.each([
    ['in another case and with other spaces', 'The White  Peel is bitter', 'white peel  IS', 'White Peel is'],
    ['with a ligature', 'an eﬃcient ﬁlter', 'efficient filter', 'eﬃcient ﬁlter'],
    [
      'with a word parted at the end of a line',
      'peeled from the ste- m end',
      'from the stem end',
      'from the ste- m end',
    ],
    ['with a soft hyphen', 'a ware\u00adhouse in Leith', 'warehouse in', 'ware\u00adhouse in'],
    ['with accents', 'the façade of the café', 'facade of the cafe', 'façade of the café'],
    ['with full-width letters and digits', 'ＡＢＣ　１２３４ end', 'abc1234', 'ＡＢＣ １２３４'],
    [
      'of Chinese without spaces',
      '锂的浸出率 达到 百分之九十六',
      '浸出率达到百分之',
      '锂的浸出率 达到 百分之九十六',
    ],
    ['with Arabic letters for Persian ones', 'كتاب‌هاي قديمي موزه', 'کتابهای قدیمی', 'كتاب‌هاي قديمي'],
    ['with Persian digits', 'در سال ۱۳۵۴ خریداری شد', 'سال 1354 خریداری', 'سال ۱۳۵۴ خریداری'],
    [
      'with other quotation marks',
      'he said “so it is” twice',
      'said "so it is" twice',
      'said “so it is” twice',
    ],
    [
      'that leaves something out',
      'Ripe fruit is peeled, slowly, with a knife',
      'fruit is peeled … with a knife',
      'fruit is peeled, slowly, with a knife',
    ],
    [
      'with a letter that was read wrongly',
      'The Supp1ier shall deliver the crates to the warehouse',
      'The Supplier shall deliver the crates to the warehouse',
      'The Supp1ier shall deliver the crates to the warehouse',
    ],
  ])('%s', (_, text, quote, expected) => {
    expect(found(text.normalize('NFC'), quote)).toBe(expected.replaceAll('　', ' '));
  });

  it.each([
    ['that is not there', 'Ripe fruit is peeled with a knife', 'peeled with a spoon'],
    [
      'with another number',
      'The penalty is never more than 9 per cent of the value',
      'The penalty is never more than 7 per cent of the value',
    ],
    ['of too few letters', 'a b c d e', 'a b c'],
    ['of nothing', 'Ripe fruit', ' … '],
    [
      'whose parts stand far apart',
      `ripe fruit ${'and so on '.repeat(100)} sharp knife`,
      'ripe fruit … sharp knife',
    ],
    ['in a page without words', '', 'peeled with a knife'],
  ])('but not one %s', (_, text, quote) => {
    expect(found(text, quote)).toBeUndefined();
  });

  it('a quotation of one letter again and again is not looked for at every letter of a page', () => {
    const page = streamOf(['a'.repeat(200_000)]);
    expect(findQuote(page, `${'a … '.repeat(6)}${'b'.repeat(30)}`)).toBeUndefined();
  });
});
