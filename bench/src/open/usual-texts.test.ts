import { expect, it } from 'vitest';
import { usualTexts } from './usual-texts.ts';

it.each(Object.entries(usualTexts))('%s is as long as asked for, and the same every time', (_kind, text) => {
  const first = text(20_000);
  expect(first.length).toBeGreaterThanOrEqual(20_000);
  expect(first.length).toBeLessThan(24_000);
  expect(text(20_000)).toBe(first);
});
