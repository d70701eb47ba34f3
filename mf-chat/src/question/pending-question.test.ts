import { beforeEach, expect, test } from 'vitest';
import { dropPendingQuestion, keepPendingQuestion, takePendingQuestion } from './pending-question.ts';

beforeEach(() => sessionStorage.clear());

test('is given exactly once', () => {
  keepPendingQuestion('Why?');
  expect([takePendingQuestion(), takePendingQuestion()]).toEqual(['Why?', null]);
});

test('is given no more when it was dropped', () => {
  keepPendingQuestion('Why?');
  dropPendingQuestion();
  expect(takePendingQuestion()).toBeNull();
});

test('is not sent half an hour later', () => {
  keepPendingQuestion('Why?', 0);
  expect(takePendingQuestion(31 * 60_000)).toBeNull();
});
