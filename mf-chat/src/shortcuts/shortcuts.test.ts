import { describe, expect, test } from 'vitest';
import { combinationsOf, shortcutGroups, shortcutNames, shortcutOf } from './shortcuts.ts';

const press = (key: string, changes: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...changes,
});
const nameOf = (...args: Parameters<typeof shortcutOf>) => shortcutOf(...args)?.name ?? null;

describe('a key', () => {
  test('is a shortcut with exactly its modifiers', () => {
    expect(nameOf(press('n', { altKey: true }), false)).toBe('newChat');
    expect(nameOf(press('n'), false)).toBeNull();
    expect(nameOf(press('n', { altKey: true, ctrlKey: true }), false)).toBeNull();
    expect(nameOf(press('N', { altKey: true, shiftKey: true }), false)).toBeNull();
  });

  test('is known by its place where the layout writes other letters', () => {
    expect(nameOf(press('т', { altKey: true, code: 'KeyN' }), false)).toBe('newChat');
    expect(nameOf(press('ش', { altKey: true, code: 'KeyC' }), false)).toBe('copyLast');
  });

  test('is known by what it writes where Latin letters stand elsewhere', () => {
    expect(nameOf(press('n', { altKey: true, code: 'KeyL' }), false)).toBe('newChat');
  });

  test('that writes a letter on a Mac is left to writing', () => {
    expect(nameOf(press('˜', { altKey: true, code: 'KeyN' }), true)).toBeNull();
    expect(nameOf(press('N', { ctrlKey: true, shiftKey: true, code: 'KeyN' }), true)).toBe('newChat');
  });

  test('of the sheet is the question mark however it is written, or the slash', () => {
    expect(shortcutOf(press('?', { shiftKey: true, code: 'Slash' }), false)).toEqual({
      name: 'sheet',
      writes: true,
    });
    expect(shortcutOf(press('?', { shiftKey: true, code: 'Minus' }), true)).toEqual({
      name: 'sheet',
      writes: true,
    });
    expect(shortcutOf(press('/', { ctrlKey: true }), false)).toEqual({ name: 'sheet', writes: false });
    expect(nameOf(press('/', { metaKey: true }), true)).toBe('sheet');
  });
});

test.each([true, false])('no two shortcuts have the same keys (mac: %s)', (mac) => {
  const all = shortcutNames.flatMap((name) =>
    combinationsOf(name, mac).map(({ key, modifiers }) => [...modifiers, key].join('+')),
  );
  expect(new Set(all).size).toBe(all.length);
});

test('the sheet names every shortcut once', () => {
  expect(shortcutGroups.flatMap(({ shortcuts }) => shortcuts)).toEqual(shortcutNames);
});
