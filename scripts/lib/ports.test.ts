import { expect, test } from 'vitest';
import { portOr } from './ports.ts';

test.each([
  [undefined, 3000],
  ['', 3000],
  [' ', 3000],
  ['3100', 3100],
  ['0', 0],
  ['eighty', undefined],
  ['70000', undefined],
  ['-1', undefined],
])('the port in the variable %j is %j', (text, port) => {
  expect(portOr(3000, text)).toBe(port);
});
