import { expect, it } from 'vitest';
import { fuse } from './weigh.ts';

it('what orders put first together comes first, whatever an order says of those that have nothing of the others', () => {
  const passages = [
    { page: 1, words: 3, nearness: 0.1 },
    ...Array.from({ length: 20 }, (_, index) => ({ page: 2 + index, words: 0, nearness: 0.9 - index / 100 })),
  ];
  const fused = fuse(passages, [({ words }) => words, ({ words }) => words, ({ nearness }) => nearness]);
  expect(fused.map(({ page }) => page).slice(0, 3)).toEqual([1, 2, 3]);
});
