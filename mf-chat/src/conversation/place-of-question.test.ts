import { expect, it } from 'vitest';
import { placeOfQuestion } from './place-of-question.ts';

const view = 600;

it('below a short answer the rest of the view is kept free, so that its question can stand at the top', () => {
  const { below, above } = placeOfQuestion({ view, question: 50, toEnd: 130 });
  expect(above).toBeGreaterThan(0);
  expect(above + 130 + below).toBeGreaterThan(view - 50);
  expect(above + 130 + below).toBeLessThan(view);
});

it('an answer takes from the free space what it grows', () => {
  const { below } = placeOfQuestion({ view, question: 50, toEnd: 130 });
  expect(below - placeOfQuestion({ view, question: 50, toEnd: 230 }).below).toBe(100);
});

it('an answer that fills the view leaves no free space', () => {
  expect(placeOfQuestion({ view, question: 50, toEnd: 2_000 }).below).toBe(0);
});

it('of a question longer than the view its end is seen, and most of the view is left to the answer', () => {
  const question = 1_000;
  const { above } = placeOfQuestion({ view, question, toEnd: question });
  expect(above + question).toBeGreaterThan(0);
  expect(above + question).toBeLessThan(view / 2);
});
