import { expect, test } from 'vitest';
import { codeFileName } from './code-file.ts';

test.each([
  ['python', 'code.py'],
  ['TypeScript', 'code.ts'],
  ['json', 'code.json'],
  ['c++', 'code.cpp'],
  ['', 'code.txt'],
  ['../evil', 'code.txt'],
  ['__proto__', 'code.txt'],
  ['constructor', 'code.txt'],
])('code in %j is saved as %s', (language, name) => {
  expect(codeFileName(language)).toBe(name);
});
