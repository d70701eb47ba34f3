import { beforeEach, expect, test } from 'vitest';
import { createPendingQuestion } from './pending-question.ts';

const pending = createPendingQuestion('mf-other:pending-question');

beforeEach(() => sessionStorage.clear());

test('a pending question is handed out exactly once', () => {
  pending.keep('Why?');
  expect([pending.take(), pending.take()]).toEqual(['Why?', null]);
});

test('a dropped pending question is not handed out', () => {
  pending.keep('Why?');
  pending.drop();
  expect(pending.take()).toBeNull();
});

test('a pending question expires after half an hour', () => {
  pending.keep('Why?', 0);
  expect(pending.take(31 * 60_000)).toBeNull();
});
