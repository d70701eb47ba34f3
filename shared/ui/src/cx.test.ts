import { expect, it } from 'vitest';
import { cx } from './cx.ts';

it('joins what is there and leaves out the rest', () => {
  expect(cx('a', false, undefined, null, '', 'b')).toBe('a b');
  expect(cx()).toBe('');
});
