import { limits } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { displayNameOf, friendlyName } from './names.ts';

test('no generated account name is longer than a display name may be', () => {
  const names = Array.from({ length: 20_000 }, friendlyName);
  expect(names.filter((name) => name.length > limits.displayNameBytes.max)).toEqual([]);
  const [name = ''] = names;
  expect(displayNameOf(name)).toBe(name.replaceAll('-', ''));
});
