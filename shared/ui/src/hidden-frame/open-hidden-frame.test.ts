import { expect, test } from 'vitest';
import { openHiddenFrame } from './open-hidden-frame.ts';

test('a hidden frame has its size, no origin, and is not in the way of anyone', () => {
  const frame = openHiddenFrame({ address: 'about:blank', width: 794, height: 1000 });
  expect(frame.isConnected).toBe(true);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.style.inlineSize).toBe('794px');
  expect(frame.getAttribute('aria-hidden')).toBe('true');
  expect(frame.tabIndex).toBe(-1);
  frame.remove();
});
