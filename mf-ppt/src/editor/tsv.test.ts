import { expect, test } from 'vitest';
import { isSheet, readTsv } from './tsv.ts';

test('cells between tabs are read row by row, with lines and quotation marks in quoted ones', () => {
  expect(readTsv('a\tb\r\n"two\nlines"\t"say ""yes"""\r\n')).toEqual([
    ['a', 'b'],
    ['two\nlines', 'say "yes"'],
  ]);
});

test('a quotation mark that begins no quoted cell is a character', () => {
  expect(readTsv('"12" wide\t5"')).toEqual([['"12" wide', '5"']]);
});

test('empty cells stay where they are', () => {
  expect(readTsv('\t1\n\t')).toEqual([
    ['', '1'],
    ['', ''],
  ]);
});

test('one cell is no sheet', () => {
  expect([isSheet('one'), isSheet('one\n'), isSheet('a\tb'), isSheet('a\nb')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
