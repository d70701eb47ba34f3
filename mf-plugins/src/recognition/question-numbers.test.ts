import { expect, test } from 'vitest';
import { questionNumbers } from './question-numbers.ts';

test.each([
  ['as they are printed', 'en', ['3', '4', 'IV'], ['3', '4', 'IV']],
  ['by their place where nothing is printed', 'en', ['', ''], ['1', '2']],
  ['by a number that no other question has', 'en', ['2', '', '3'], ['2', '4', '3']],
  ['in the digits of the language', 'fa', ['2', '', '2024'], ['۲', '۳', '۲۰۲۴']],
  ['apart where the same number is printed again', 'en', ['1', '2', '1', '01'], ['1', '2', '1 (2)', '1 (3)']],
  ['apart from those of repeated numbers', 'en', ['1', '1', '1 (2)'], ['1', '1 (3)', '1 (2)']],
])('questions are numbered %s', (_, language, printed, numbers) => {
  const questions = printed.map((number) => ({ number }));
  expect(questionNumbers(questions, language)).toEqual(numbers);
});
