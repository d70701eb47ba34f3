import { expect, test } from 'vitest';
import { openHiddenFrame } from './open-hidden-frame.ts';

test('opens a document of its size that neither eyes, keys nor screen readers meet', async () => {
  const frame = await openHiddenFrame({ width: 794, height: 1000 });
  expect(frame.isConnected).toBe(true);
  expect(frame.contentDocument?.body).toBeDefined();
  expect(frame.style.inlineSize).toBe('794px');
  expect(frame.tabIndex).toBe(-1);
  expect(frame.getAttribute('aria-hidden')).toBe('true');
  frame.remove();
});
