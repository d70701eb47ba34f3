import { describe, expect, test } from 'vitest';
import { isModestTable, type Table, toCsv, toMarkdown, toTsv } from './tables.ts';

const cell = (text: string, rowSpan = 1, columnSpan = 1) => ({ text, rowSpan, columnSpan });
const merged: Table = {
  rows: [[cell('Head', 1, 3)], [cell('tall', 2, 1), cell('a'), cell('b')], [cell('c'), cell('d')]],
};
const of = (...texts: string[]): Table => ({ rows: [texts.map((text) => cell(text))] });

describe('a table as text', () => {
  test('a cell that spans several places stands in the first of them', () => {
    expect(toTsv(merged)).toBe('Head\t\t\ntall\ta\tb\n\tc\td');
    expect(toMarkdown(merged)).toBe('| Head |  |  |\n| --- | --- | --- |\n| tall | a | b |\n|  | c | d |');
  });

  test('text of a cell is neither Markdown nor HTML', () => {
    expect(toMarkdown(of('a|b', '<img src=x>', '`c` *d*'))).toContain(
      '| a\\|b | \\<img src=x\\> | \\`c\\` \\*d\\* |',
    );
  });

  test.each(['=HYPERLINK("http://x")', '+cmd|calc', '-2+3', '@SUM(A1)', ' =1+1'])(
    '%s is no formula for a spreadsheet',
    (text) => {
      expect(toCsv(of(text))).toContain(`'${text.replaceAll('"', '""')}`);
      expect(toTsv(of(text))).toMatch(/^'/);
    },
  );

  test.each([
    ['x;=HYPERLINK("http://x")', `"x;'=HYPERLINK(""http://x"")"`],
    ['x; "=1+1"', `"x; ""'=1+1"""`],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['a;b;+cmd|calc', "a;b;'+cmd|calc"],
    ['1;-2; +3,5 %', '"1;-2; +3,5 %"'],
  ])('%j is no formula in a CSV that is split at semicolons, tabs or lines', (text, cellOfCsv) => {
    expect(toCsv(of('first', text))).toBe(`\ufefffirst,${cellOfCsv}\r\n`);
  });

  test.each(['-1.5', '+4,2 %', '-12 000'])('%s stays a number', (text) => {
    expect(toTsv(of(text))).toBe(text);
  });

  test('a comma, a quote and a line end stay in their cell of a CSV', () => {
    expect(toCsv(of('a,b', 'say "c"', 'd\ne'))).toBe('\ufeff"a,b","say ""c""","d\ne"\r\n');
  });
});

describe('a table is laid out when it is modest', () => {
  const rowsOf = (count: number, cells: readonly ReturnType<typeof cell>[]): Table => ({
    rows: Array.from({ length: count }, () => cells),
  });

  test.each([
    ['of merged cells', merged],
    ['of 2,000 cells', rowsOf(40, Array(50).fill(cell('a')))],
    ['whose last cell spans more rows than there are', rowsOf(1, [cell('a', 1_000_000)])],
  ])('one %s is', (_, table) => {
    expect(isModestTable(table)).toBe(true);
  });

  test.each([
    ['a cell spans a million columns', rowsOf(1, [cell('a', 1, 1_000_000)])],
    ['each cell spans what the next rows have', rowsOf(500, [cell('a', 500, 100)])],
    ['one row is wide and many are empty', rowsOf(500, []).rows.with(0, [cell('a', 1, 10_000)])],
    ['spans are as large as a number can be', rowsOf(2, [cell('a', Number.MAX_VALUE, Number.MAX_VALUE)])],
  ])('one in which %s is not', (_, table) => {
    expect(isModestTable('rows' in table ? table : { rows: table })).toBe(false);
  });
});
