import { expect, test } from 'vitest';
import { latinLetter } from './latin-letter.ts';

test.each([
  ['a', 'KeyA', 'a'],
  ['A', 'KeyA', 'a'],
  // A French keyboard.
  ['a', 'KeyQ', 'a'],
  ['ф', 'KeyA', 'a'],
  ['ش', 'KeyA', 'a'],
  // Dvorak's.
  [';', 'KeyZ', ''],
  ['Enter', 'Enter', ''],
])('the key %s at %s is the letter "%s"', (key, code, letter) => {
  expect(latinLetter({ key, code })).toBe(letter);
});
