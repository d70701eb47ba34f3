import { expect, test } from 'vitest';
import { addressOfLink } from './address-of-link.ts';

test('an address of the web is shown as it is opened', () => {
  expect(addressOfLink('https://example.org/a?b=1#c')).toBe('https://example.org/a?b=1#c');
  expect(addressOfLink('mailto:ada@example.org')).toBe('mailto:ada@example.org');
  // Letters that look like others.
  expect(addressOfLink('https://аpple.com/')).toBe('https://xn--pple-43d.com/');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'ftp://example.org/',
  'blob:https://example.org/1',
  'vbscript:1',
  'https://bank.example@evil.example/',
  '/relative',
  '',
  `https://example.org/${'a'.repeat(2_000)}`,
])('nothing is opened for %s', (address) => {
  expect(addressOfLink(address)).toBeNull();
});
