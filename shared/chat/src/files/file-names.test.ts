import { limits } from '@orangery/api';
import { describe, expect, test } from 'vitest';
import { nameOf, namePartsOf, uniqueName } from './file-names.ts';

describe('the name of a file', () => {
  test.each([
    ['a\u202egpj.exe', 'agpj.exe'],
    ['line\nbreak\t.csv', 'line break .csv'],
    ['  ', 'Pasted text.txt'],
    ['', 'Pasted text.txt'],
    ['می‌خواهم.txt', 'می‌خواهم.txt'],
    ['.gitignore', '.gitignore'],
  ])('of %j is shown as %j', (given, name) => {
    expect(nameOf(given, 'Pasted text.txt')).toBe(name);
  });

  test('is of a length that a question takes, with its ending and without half a symbol', () => {
    const name = nameOf(`${'😀'.repeat(400)}.csv`, 'x');
    expect(name.length).toBeLessThanOrEqual(limits.fileNameLength);
    expect(name).toMatch(/^(?:😀)+\.csv$/u);
    expect(uniqueName(name, [name]).length).toBeLessThanOrEqual(limits.fileNameLength);
  });

  test('is told apart from the same one by a number before its ending', () => {
    expect(uniqueName('a.csv', ['b.csv'])).toBe('a.csv');
    expect(uniqueName('a.csv', ['a.csv', 'a (2).csv'])).toBe('a (3).csv');
    expect(uniqueName('Makefile', ['Makefile'])).toBe('Makefile (2)');
  });

  test.each([
    ['short.csv', ['short', '.csv']],
    ['Makefile', ['Makefile', '']],
    ['.gitignore', ['.gitignore', '']],
    ['گزارش-نهایی-فروش-سال-گذشته.txt', ['گزارش-نهایی-فروش-سال-گذشته', '.txt']],
    ['notes about 2.0 and what follows', ['notes about 2.0 and what follows', '']],
  ])('of %j is shortened before its ending only', (name, parts) => {
    expect(namePartsOf(name)).toEqual(parts);
  });
});
