import { expect, test } from 'vitest';
import { dropAfter, placeAt } from './drag-place.ts';

/** Three slides of 100 by 100, one after the other. */
function listOf(isStrip: boolean, direction = 'ltr'): HTMLElement {
  const list = document.createElement('ol');
  list.style.direction = direction;
  const place = (at: number) =>
    isStrip ? new DOMRect(direction === 'rtl' ? 200 - at : at, 0, 100, 100) : new DOMRect(0, at, 100, 100);
  for (const [index, id] of ['one', 'two', 'three'].entries()) {
    const item = document.createElement('li');
    item.dataset.slide = id;
    item.getBoundingClientRect = () => place(index * 100);
    list.append(item);
  }
  list.getBoundingClientRect = () => new DOMRect(0, 0, isStrip ? 300 : 100, isStrip ? 100 : 300);
  document.body.replaceChildren(list);
  return list;
}

test('a slide is dropped before or behind another one by the half it is held over, in columns and rows of both directions', () => {
  expect(placeAt(listOf(false), { x: 5, y: 240 }, false)).toEqual({ over: 'three', side: 'before' });
  expect(placeAt(listOf(true), { x: 160, y: 5 }, true)).toEqual({ over: 'two', side: 'after' });
  expect(placeAt(listOf(true, 'rtl'), { x: 290, y: 5 }, true)).toEqual({ over: 'one', side: 'before' });
});

test('a dropped slide comes behind its new neighbour, and stays where nothing would change', () => {
  const list = listOf(false);
  expect(dropAfter(list, 'one', { over: 'two', side: 'after' })).toBe('two');
  expect(dropAfter(list, 'three', { over: 'one', side: 'before' })).toBeNull();
  expect(dropAfter(list, 'two', { over: 'one', side: 'after' })).toBeUndefined();
  expect(dropAfter(list, 'two', { over: 'three', side: 'before' })).toBeUndefined();
  expect(dropAfter(list, 'two', { over: null, side: 'after' })).toBeUndefined();
});
