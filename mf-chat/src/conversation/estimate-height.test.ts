import type { Message } from '@orangery/records';
import { expect, test } from 'vitest';
import { estimateHeight } from './estimate-height.ts';

const answer = (content: string): Message => ({
  id: 'a',
  role: 'assistant',
  content,
  createTime: 1,
  rev: 1,
  status: 'done',
});

test('more text is higher, also where it wraps by itself and where it is very long', () => {
  const heights = ['one', 'one\ntwo\nthree', 'word '.repeat(200), 'word '.repeat(20_000)].map((text) =>
    estimateHeight(answer(text), 760),
  );
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(4);
});

test('a narrow column makes the same text higher', () => {
  const text = answer('word '.repeat(100));
  expect(estimateHeight(text, 320)).toBeGreaterThan(estimateHeight(text, 760));
});

test('Chinese fills a line with half as many symbols', () => {
  expect(estimateHeight(answer('橙'.repeat(400)), 760)).toBeGreaterThan(
    estimateHeight(answer('o'.repeat(400)), 760),
  );
});

test('code is lower than as many lines of text', () => {
  const lines = 'line\n'.repeat(40);
  const code = estimateHeight(answer(`\`\`\`js\n${lines}\`\`\`\nEnd`), 760);
  expect(code).toBeLessThan(estimateHeight(answer(`Text\n${lines}Text\nEnd`), 760));
});
