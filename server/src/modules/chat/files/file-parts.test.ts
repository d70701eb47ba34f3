import { estimateTokens } from '@orangery/api/tokens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, passagesOf } from './file-parts.ts';

const letters = fc.constantFrom('a', ' ', '\r', '\t', '橙', '🍊', 'ی', '\ud83c', '\0');
const line = fc.oneof(
  fc.string({ unit: letters, maxLength: 30 }),
  fc.string({ unit: letters, minLength: 480, maxLength: 700 }),
  fc.constantFrom('', '\r', '橙'.repeat(1_300), 'x'.repeat(2_000), '🍊'.repeat(700)),
);
const anyText = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

describe('the parts of a file', () => {
  it('the parts of a file are the file, without a gap and without a line twice, each within its bounds', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 900, max: 3_000 }), (text, tokens) => {
        const parts = partsOf(text, tokens);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) {
          expect(estimateTokens(part.text)).toBeLessThanOrEqual(tokens);
          expect(text.slice(part.from).startsWith(part.text)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the parts of a file name the lines in them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { from, text: part, firstLine, lastLine } of partsOf(text, 900)) {
          expect(firstLine).toBe(text.slice(0, from).split('\n').length);
          const inside = part.endsWith('\n') ? part.slice(0, -1) : part;
          expect(lastLine).toBe(firstLine + inside.split('\n').length - 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the parts of a file never end inside of a character', () => {
    const parts = [...partsOf('🍊'.repeat(5_000), 900), ...passagesOf(`a${'🍊'.repeat(5_000)}`, 500)];
    expect(parts.some(({ text }) => /\p{Cs}/u.test(text))).toBe(false);
  });

  it('the parts of a file that is one line of 200,000 symbols are many, and end at a space where there is one', () => {
    const words = partsOf('orange '.repeat(28_571), 1_000);
    expect(words.length).toBeGreaterThan(40);
    expect(words.every(({ text }) => text.endsWith(' '))).toBe(true);
    expect(partsOf('橙'.repeat(200_000), 1_000).every(({ firstLine }) => firstLine === 1)).toBe(true);
  });

  it('the parts of a file of nothing but spaces are bounded too', () => {
    const lengths = partsOf(' '.repeat(100_000), 4_000).map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(16_000);
  });
});
