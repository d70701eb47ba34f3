import { limits } from '@orangery/api';
import { hostileTexts } from '@orangery/testing/hostile-texts';
import { describe, expect, test } from 'vitest';
import { nameOf, splitName, uniqueName } from './file-names.ts';

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

  test('is whole in its two parts, which are not cut within a letter', () => {
    for (const name of [
      ...Object.values(hostileTexts).map((make) => make(1_000).slice(0, 300)),
      'отчёт за ноябрь, окончательный.csv',
      '👨‍👩‍👧‍👦'.repeat(30),
    ]) {
      const [start, end] = splitName(name);
      expect(start + end).toBe(name);
    }
    expect(splitName('short.csv')).toEqual(['short', '.csv']);
    expect(splitName('Makefile')).toEqual(['Makefile', '']);
    expect(splitName('report-of-all-cities-final.csv')[1]).toBe('-final.csv');
    expect(splitName('گزارش-نهایی-فروش-سال-گذشته.txt')[1]).toBe('.txt');
    expect(splitName('二〇二六年十一月全国销售数据汇总报告最终版本.log')[1]).toBe('报告最终版本.log');
  });
});
