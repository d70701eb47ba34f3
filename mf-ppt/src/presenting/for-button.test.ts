import { expect, test } from 'vitest';
import { isForButton } from './for-button.ts';

/** A button with the focus, that the browser shows where it came by keys. */
const button = (byKeys: boolean) => ({
  matches: (selector: string) => selector.endsWith('button:focus-visible') && byKeys,
});

const press = (key: string, target: object | null) =>
  isForButton({ key, target: target as EventTarget | null });

test('Enter and Space press a button that was reached by keys, and lead on after a click', () => {
  expect([press('Enter', button(true)), press(' ', button(true))]).toEqual([true, true]);
  expect([press('Enter', button(false)), press(' ', button(false))]).toEqual([false, false]);
});

test('other keys lead on wherever the focus is, and keys of the window itself too', () => {
  expect([
    press('ArrowRight', button(true)),
    press('Enter', null),
    press('Enter', new EventTarget()),
  ]).toEqual([false, false, false]);
});
