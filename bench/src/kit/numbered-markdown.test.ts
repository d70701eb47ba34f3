import { expect, it } from 'vitest';
import { numberedMarkdown } from './numbered-markdown.ts';

it('numbers every token once, in order', () => {
  const numbers = numberedMarkdown(450, 'w')
    .join('')
    .match(/\bw\d+/g);
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => `w${index}`));
});

it('closes the code it opens', () => {
  expect((numberedMarkdown(1000, 'w').join('').match(/```/g)?.length ?? 1) % 2).toBe(0);
});
