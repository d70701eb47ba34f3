import { expect, it } from 'vitest';
import { createAnswerCheck } from './answer-check.ts';

const delta = (id: number, text: string) => `event: delta\nid: ${id}\ndata: ${JSON.stringify({ text })}\n\n`;
const read = (pieces: readonly string[]) => {
  const check = createAnswerCheck(() => 100);
  for (const piece of pieces) check.take(piece);
  return check.result();
};

it('a whole answer is found whole, however it was cut on the way', () => {
  const stream = `event: start\nid: 0\ndata: {}\n\n${delta(5, '0@40 ')}: ping\n\n${delta(15, '1@90 2@95 ')}event: done\nid: 15\ndata: {}\n\n`;
  const whole = { words: 3, wrong: 0, events: 2, lags: [60, 10], complete: true };
  expect(read([stream])).toEqual(whole);
  expect(read([...stream])).toEqual(whole);
});

it('lost, doubled and swapped words and wrong positions are seen', () => {
  expect(read([delta(5, '0@40 '), delta(10, '2@90 ')])).toMatchObject({
    words: 1,
    wrong: 1,
    complete: false,
  });
  expect(read([delta(5, '0@40 '), delta(10, '0@40 ')])).toMatchObject({ words: 1, wrong: 1 });
  expect(read([delta(10, '1@40 0@40 ')])).toMatchObject({ wrong: 1 });
  expect(read([delta(6, '0@40 ')])).toMatchObject({ words: 1, wrong: 1 });
});
