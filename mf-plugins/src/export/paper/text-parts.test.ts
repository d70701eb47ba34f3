import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

test('a short text is one part', () => {
  expect(textParts('One\n\nTwo')).toEqual(['One\n\nTwo']);
});

test('a long text is parts of whole lines, and nothing of it is lost', () => {
  const text = Array.from({ length: 100 }, (_, index) => `Line ${index}`).join('\n');
  const parts = textParts(text);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join('\n')).toBe(text);
});

test('a line of many words is cut behind a word', () => {
  const text = 'orange '.repeat(1_000);
  const parts = textParts(text);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join('')).toBe(text);
  for (const part of parts) expect(part.endsWith('orange ')).toBe(true);
});

test('a line without spaces is not cut inside of a character', () => {
  const text = `a${'😀'.repeat(2_000)}`;
  const parts = textParts(text);
  expect(parts.join('')).toBe(text);
  for (const part of parts) expect(/^[\ud800-\udfff]|[\ud800-\udfff]$/u.test(part)).toBe(false);
});
