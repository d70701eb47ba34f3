import { expect, test, vi } from 'vitest';
import { createPing } from './ping.ts';

/** A database whose answers are given on demand. */
function slowDatabase() {
  const questions: { answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = vi.fn(
    () => new Promise<void>((resolve, reject) => questions.push({ answer: resolve, fail: reject })),
  );
  return { ask, questions };
}

test('a database that answers others is known to answer, though the question itself still waits for its turn', async () => {
  const { ask } = slowDatabase();
  const { ping, answered } = createPing(ask);
  for (let visit = 0; visit < 3; visit += 1) {
    const asked = ping();
    answered();
    await expect(asked).resolves.toBeUndefined();
  }
  expect(ask).toHaveBeenCalledOnce();
});

test('a database is asked once for all who want to know at the same time, and again later', async () => {
  const { ask, questions } = slowDatabase();
  const { ping } = createPing(ask);
  const both = [ping(), ping()];
  questions[0]?.answer();
  await Promise.all(both);
  const later = ping();
  expect(ask).toHaveBeenCalledTimes(2);
  questions[1]?.fail(new Error('away'));
  await expect(later).rejects.toThrow('away');
});

test('a question that is lost is asked again after some seconds, and its late failure says nothing', async () => {
  const { ask, questions } = slowDatabase();
  let time = 0;
  const { ping } = createPing(ask, () => time);
  const lost = ping();
  time = 9_999;
  void ping();
  expect(ask).toHaveBeenCalledTimes(1);
  time = 10_000;
  const later = ping();
  expect(ask).toHaveBeenCalledTimes(2);
  questions[0]?.fail(new Error('lost'));
  questions[1]?.answer();
  await expect(Promise.all([lost, later])).resolves.toBeDefined();
});

test('an answer of before says nothing about a database that is asked now', async () => {
  const { ask, questions } = slowDatabase();
  const { ping, answered } = createPing(ask);
  answered();
  const asked = ping();
  questions[0]?.fail(new Error('away'));
  await expect(asked).rejects.toThrow('away');
});
