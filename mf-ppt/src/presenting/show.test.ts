import { expect, test } from 'vitest';
import { moved, moveOf, type Show, type ShowMove } from './show.ts';

const begin: Show = { at: 0, count: 12, blank: null, typed: '' };
const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

/** Slide 4 of the deck is hidden. */
const placeOf = (number: number) => (number > 4 ? number - 2 : Math.max(0, number - 1));

const play = (...given: string[]) => playIn({ rtl: false }, given);

function playIn({ rtl }: { rtl: boolean }, given: readonly string[]): Show | null {
  let show: Show | null = begin;
  for (const key of given) {
    const move: ShowMove | null = show && moveOf(press(key), { typed: show.typed, rtl }, placeOf);
    if (show && move) show = moved(show, move);
  }
  return show;
}

test.each([
  [['ArrowRight', ' ', 'PageDown', 'Enter'], 4],
  [['ArrowRight', 'ArrowRight', 'ArrowLeft'], 1],
  [['PageUp'], 0],
  [['End'], 11],
  [['End', 'Home'], 0],
  [['1', '1', 'Enter'], 9],
  [['9', '9', '9', 'Enter'], 11],
  [['0', 'Enter'], 0],
  [['x', 'F2', 'Tab'], 0],
])('after %j slide %i of those that are shown is on the screen', (keys, at) => {
  expect(play(...keys)?.at).toBe(at);
});

test('in a presentation that is read from right to left, the arrow to the left leads on, and the others as ever', () => {
  const at = (...given: string[]) => playIn({ rtl: true }, given)?.at;
  expect(at('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toBe(2);
  expect(at('ArrowDown', 'PageDown', 'ArrowUp')).toBe(1);
});

test('behind the last slide comes the end, from which back leads to the slide and next ends it', () => {
  expect(play('End', ' ')?.at).toBe(12);
  expect(play('End', ' ', 'ArrowLeft')?.at).toBe(11);
  expect(play('End', ' ', ' ')).toBeNull();
});

test('B and W blank the screen, and the same key or the next one shows the slide again', () => {
  expect(play('b')?.blank).toBe('black');
  expect(play('B', 'b')?.blank).toBeNull();
  expect(play('b', 'w')?.blank).toBe('white');
  expect(play('b', ' ')).toMatchObject({ blank: null, at: 0 });
});

test('commands of the browser are left to it', () => {
  expect(moveOf({ ...press('p'), ctrlKey: true }, { typed: '', rtl: false }, placeOf)).toBeNull();
});
