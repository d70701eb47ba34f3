import { expect, test } from 'vitest';
import { pdfName } from './pdf-name.ts';

test.each([
  ['loses its ending', 'Contract.PDF', 'Contract'],
  ['keeps the joiner inside a Persian word', 'پیوست\u200cها.pdf', 'پیوست\u200cها'],
  ['loses joiners outside of words', '\u200ca\u200c \u200d1\u200d2 b\u200c\u200cc.pdf', 'a 12 bc'],
  ['loses signs that turn its direction', 'report\u202efdp.exe.pdf', 'reportfdp.exe'],
  ['loses signs that are not seen', 'in\u200bvis\u2060ible\ufeff\u0000.pdf', 'invisible'],
  ['loses its folders, whichever way they lean', '..\\..\\etc/passwd.pdf', 'passwd'],
  ['of nothing is a plain word', ' ..pdf', 'document'],
])('the name of a document %s', (_, given, name) => {
  expect(pdfName(given)).toBe(name);
});
