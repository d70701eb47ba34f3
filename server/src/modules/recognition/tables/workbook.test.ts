import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from './workbook.ts';

const cell = (text: string, rowSpan = 1, columnSpan = 1) => ({ text, rowSpan, columnSpan });

test('a workbook has the merged cells, and a formula is text in it', async () => {
  const rows = [[cell('Head', 1, 2)], [cell('tall', 2, 1), cell('a')], [cell('=1+1')]];
  const files = unzipSync(await workbookOf({ rows }));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  expect(textOf('xl/worksheets/sheet1.xml')).toContain('<mergeCell ref="A1:B1"/>');
  expect(textOf('xl/worksheets/sheet1.xml')).toContain('<mergeCell ref="A2:A3"/>');
  expect(textOf('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect(textOf('xl/sharedStrings.xml')).toContain('=1+1');
});

test('a cell of a workbook that says to reach below the last row ends with it', async () => {
  const rows = [[cell('a'), cell('deep', 2 ** 31)], [cell('b')]];
  const files = unzipSync(await workbookOf({ rows }));
  expect(new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])).toContain('<mergeCell ref="B1:B2"/>');
});
