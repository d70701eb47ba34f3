import { expect, test, vi } from 'vitest';
import { scrollNear } from './scroll-near.ts';

function listOf(): HTMLElement {
  const list = document.createElement('ol');
  list.getBoundingClientRect = () => new DOMRect(0, 0, 100, 300);
  return list;
}

test('a list scrolls while a slide is held near its edge, and not in its middle', () => {
  const list = listOf();
  const scrollBy = vi.fn();
  list.scrollBy = scrollBy as HTMLElement['scrollBy'];
  expect(scrollNear(list, { x: 50, y: 150 }, false)).toBe(false);
  expect(scrollNear(list, { x: 50, y: 295 }, false)).toBe(true);
  expect(scrollNear(list, { x: 50, y: 5 }, false)).toBe(true);
  const [down, up] = scrollBy.mock.calls.map(([{ top }]) => top);
  expect(down).toBeGreaterThan(0);
  expect(up).toBeLessThan(0);
});
