import { expect, test, vi } from 'vitest';
import { type AppQuestion, createQuestions } from './app-question.ts';

const asked = { name: 'garden__plant', title: 'Plant', server: 'Garden' };

function setUp() {
  let shown: AppQuestion | null = null;
  const onWithdrawn = vi.fn();
  const questions = createQuestions((question) => {
    shown = question;
  }, onWithdrawn);
  return { questions, onWithdrawn, shown: () => shown as AppQuestion | null };
}

test('questions of an app are asked one after the other', async () => {
  const { questions, shown, onWithdrawn } = setUp();
  const app = new AbortController();
  const answers = [1, 2].map((tree) => questions.ask(asked, { tree }, app.signal));
  expect(shown()?.step.arguments).toBe('{"tree":1}');
  shown()?.decide('once');
  expect(shown()?.step.arguments).toBe('{"tree":2}');
  shown()?.decide('refuse');
  expect(shown()).toBeNull();
  expect(await Promise.all(answers)).toEqual(['once', 'refuse']);
  app.abort();
  expect(onWithdrawn).not.toHaveBeenCalled();
});

test('a question whose call the app has given up is taken back, and nothing of it is allowed', async () => {
  const { questions, shown, onWithdrawn } = setUp();
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [first, second].map(({ signal }) => questions.ask(asked, {}, signal));
  first.abort();
  expect(onWithdrawn).toHaveBeenCalledOnce();
  expect(shown()?.step.number).toBe(2);
  shown()?.decide('once');
  expect(await Promise.all(answers)).toEqual(['refuse', 'once']);
  expect(await questions.ask(asked, {}, first.signal)).toBe('refuse');
});
