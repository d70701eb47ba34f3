import { expect, test } from 'vitest';
import { isWeak, strengthOf } from './strength.ts';

test.each(['password123', 'qwertyuiop', '1234567890', 'aaaaaaaaaaaa', 'iloveyou!'])(
  '“%s” is too weak to encrypt anything with',
  (passphrase) => expect(isWeak(passphrase)).toBe(true),
);

test.each([
  'orchard velvet thunder spoon',
  'mX9#vLq2!tRz',
  '橙子在玻璃房里慢慢成熟',
  'نارنج در گلخانه آرام می‌رسد',
])('“%s” is good enough', (passphrase) => expect(isWeak(passphrase)).toBe(false));

test('a passphrase of any length is looked at', () => {
  expect(strengthOf('orchard velvet '.repeat(5_000))).toBe('strong');
  expect(strengthOf('')).toBe('veryWeak');
});
