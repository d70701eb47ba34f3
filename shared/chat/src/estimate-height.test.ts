import { expect, test } from 'vitest';
import { estimateHeight, type MeasuredMessage } from './estimate-height.ts';

const answer = (content: string): MeasuredMessage => ({ role: 'assistant', content });

test('the estimated height grows with the text, also where it wraps and where it is very long', () => {
  const heights = ['one', 'one\ntwo\nthree', 'word '.repeat(200), 'word '.repeat(20_000)].map((text) =>
    estimateHeight(answer(text), 760),
  );
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(4);
});

test('the same text is estimated higher in a narrow column', () => {
  const text = answer('word '.repeat(100));
  expect(estimateHeight(text, 320)).toBeGreaterThan(estimateHeight(text, 760));
});

test('Chinese text is estimated higher than as many Latin letters', () => {
  expect(estimateHeight(answer('橙'.repeat(400)), 760)).toBeGreaterThan(
    estimateHeight(answer('o'.repeat(400)), 760),
  );
});

test('code is estimated lower than as many lines of text', () => {
  const lines = 'line\n'.repeat(40);
  const code = estimateHeight(answer(`\`\`\`js\n${lines}\`\`\`\nEnd`), 760);
  expect(code).toBeLessThan(estimateHeight(answer(`Text\n${lines}Text\nEnd`), 760));
});
