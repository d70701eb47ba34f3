import { expect, test } from 'vitest';
import { tidied } from './lines.ts';

test.each([
  ['灯塔 看 守 人 在 冬天 ， 数 了 38 艘 船 。\n', '灯塔看守人在冬天，数了38艘船。'],
  ['Hello   world \n', 'Hello world'],
  ['\u200fسلام\u200e OCR\u202b', 'سلام OCR'],
  [' \n', ''],
])('a line that Tesseract gives as %j is written %j', (given, written) => {
  expect(tidied(given)).toBe(written);
});
