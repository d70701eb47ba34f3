import { expect, it } from 'vitest';
import { hostileTexts } from './hostile-texts.ts';

it.each(Object.entries(hostileTexts))('%s are as long as asked for', (_name, text) => {
  expect(text(4_096).length).toBeGreaterThan(3_500);
  expect(text(4_096).length).toBeLessThan(4_700);
});
