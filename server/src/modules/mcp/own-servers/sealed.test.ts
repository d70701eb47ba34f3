import { expect, it } from 'vitest';
import { createSeals } from './sealed.ts';

const key = 'a key of the operator, long enough';
const seals = createSeals(key);

it('a sealed secret is opened for what it was sealed for', () => {
  const sealed = seals.seal('Bearer ключ', 'here');
  expect(sealed).not.toContain('Bearer');
  expect(createSeals(key).open(sealed, 'here')).toBe('Bearer ключ');
  expect(seals.seal('Bearer ключ', 'here')).not.toBe(sealed);
});

it.each([
  ['for something else', (sealed: string) => seals.open(sealed, 'there')],
  ['with another key', (sealed: string) => createSeals(`${key}!`).open(sealed, 'here')],
  [
    'when it was changed',
    (sealed: string) => seals.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BA' : 'AA'}`, 'here'),
  ],
  ['when it was cut off', (sealed: string) => seals.open(sealed.slice(0, 20), 'here')],
  ['when there is nothing', () => seals.open('', 'here')],
])('a sealed secret is not opened %s', (_, opened) => {
  expect(opened(seals.seal('secret', 'here'))).toBeUndefined();
});
