import { expect, test } from 'vitest';
import { inertLine } from './inert-line.ts';

test.each([
  ['lines become one', 'a\r\nb\u2028c\td', 'a b c d'],
  ['marks of a fence are replaced', '</document>', '‹/document›'],
  ['signs that turn the direction are left out', 'fdp\u202efdp.exe', 'fdp fdp.exe'],
  ['invisible signs are left out', 'in\u200bvis\u2060ible\ufeff', 'in vis ible'],
  ['a Persian word keeps the joiner inside it', 'می\u200cشود', 'می\u200cشود'],
  ['joiners outside of words are left out', '\u200c می\u200c \u200d1\u200d2 a\u200c\u200cb', 'می 1 2 a b'],
])('%s', (_, text, line) => {
  expect(inertLine(text)).toBe(line);
});
