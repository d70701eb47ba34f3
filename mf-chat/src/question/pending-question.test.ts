import { beforeEach, expect, test } from 'vitest';
import { dropPendingQuestion, keepPendingQuestion, takePendingQuestion } from './pending-question.ts';

beforeEach(() => sessionStorage.clear());

test('a pending question is handed out exactly once', () => {
  keepPendingQuestion('Why?');
  expect([takePendingQuestion(), takePendingQuestion()]).toEqual(['Why?', null]);
});

test('a dropped pending question is not handed out', () => {
  keepPendingQuestion('Why?');
  dropPendingQuestion();
  expect(takePendingQuestion()).toBeNull();
});

test('a pending question expires after half an hour', () => {
  keepPendingQuestion('Why?', 0);
  expect(takePendingQuestion(31 * 60_000)).toBeNull();
});
